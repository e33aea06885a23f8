import { memo } from 'react'
import { Link } from 'react-router'
import type { RequestRow, ReturnView } from '#contract/desk/returns/queue.ts'
import { causesText, reasonText } from '#rules/returns/causes/reason-text.ts'
import { shownNumber } from '#rules/returns/numbering.ts'
import { Chip } from '#ui/chip.tsx'
import { Mark } from '#ui/mark.tsx'
import { Moment } from '../../moment.tsx'
import { usePendingAction } from '../../undo/pending.ts'
import { Picture, photoPath } from '../picture.tsx'
import type { Rows } from '../../list/rows.ts'
import { requestKey } from '../request-path.ts'
import { goodsOf, scarcestOf, sizesOf } from '../wish-words.ts'
import { inShort, itemCauses } from '../words.ts'
import { Next, RowDue, Status } from './row-state.tsx'
import { NEXT_VIEWS, ONE_STATUS_VIEWS, REQUESTS_LIST } from './queue-views.ts'

/** The columns of the queue, of its head and of its rows. On a narrow screen a row has three lines. */
const COLUMNS = 'desk:grid-cols-[auto_5.5rem_5.5rem_6.5rem_minmax(0,3fr)_6.5rem_minmax(0,3fr)_auto]'

/** The space between and around them. */
const ROW_GAPS = 'gap-x-3 gap-y-0.5 px-3'

/** The head of the columns, with a tick for all rows. */
export function QueueHead({ rows: { isAllChosen, toggleAll }, view }: { rows: Rows; view: ReturnView }) {
  return (
    <div
      className={
        'sticky top-0 z-10 grid min-h-8 grid-cols-[auto_minmax(0,1fr)] items-center border-b border-hair bg-paper ' +
        `text-xs text-soft ${ROW_GAPS} ${COLUMNS}`
      }
    >
      <label className="-m-2 grid size-9 place-items-center">
        <input
          type="checkbox"
          aria-label="Choose all requests that are shown"
          checked={isAllChosen}
          onChange={toggleAll}
        />
      </label>
      <span className="desk:hidden">All that are shown</span>
      {['Photos', 'Request', 'Kind', 'Item', 'Size', view === 'to_pay' ? 'Due' : 'Reason'].map((title) => (
        <span key={title} className="hidden desk:block">
          {title}
        </span>
      ))}
      <span className="hidden justify-end gap-3 desk:flex">
        <span className="w-8" />
        {!ONE_STATUS_VIEWS.has(view) && <span className="w-40">{NEXT_VIEWS.has(view) ? 'Next' : 'Status'}</span>}
        <span className="w-28">Customer</span>
        <span className="w-24 text-right">Requested</span>
      </span>
    </div>
  )
}

interface QueueRowProps {
  row: RequestRow
  isChosen: boolean
  isCurrent: boolean
  showsStatus: boolean
  /** True if the row shows the due amount and not the reason. */
  settles: boolean
  /** True if the row shows the next step and not the status. */
  saysNext: boolean
  onFocus: (id: string) => void
  onChoose: (id: string, range: boolean) => void
}

/** One request of the queue. Its link covers the row; the tick is above it. */
export const QueueRow = memo(function QueueRow(props: QueueRowProps) {
  const { row, isChosen, isCurrent, settles, saysNext, onFocus } = props
  const number = shownNumber(row.id)
  return (
    <li
      id={REQUESTS_LIST.rowId(row.id)}
      data-request={row.id}
      className={
        'row relative grid grid-cols-[auto_auto_minmax(0,1fr)_auto] items-center border-b border-hair py-1 ' +
        `hover:bg-river-wash/60 ${ROW_GAPS} ${COLUMNS} ${isChosen ? 'bg-river-wash' : ''} ` +
        (isCurrent ? 'shadow-[inset_3px_0_0_var(--river)]' : '')
      }
    >
      <Tick {...props} />
      <Photos row={row} />
      <p className="flex min-w-0 items-baseline gap-x-3 max-[22rem]:flex-wrap desk:contents">
        <Link
          to={`/returns/${encodeURIComponent(row.id)}`}
          tabIndex={isCurrent ? 0 : -1}
          onFocus={() => onFocus(row.id)}
          className={
            'figures shrink-0 rounded-md font-medium whitespace-nowrap after:absolute after:inset-0 ' +
            'focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 ' +
            'focus-visible:after:outline-river'
          }
        >
          {number}
        </Link>
        <span className="truncate text-soft desk:whitespace-normal" title={inShort(row)}>
          {inShort(row)}
        </span>
      </p>
      <Item row={row} />
      <p
        dir="auto"
        title={settles ? undefined : reasonText(row.items.map(itemCauses), row.reason)}
        className={
          'col-span-2 col-start-3 min-w-0 truncate text-soft max-[22rem]:col-span-full desk:col-auto ' +
          `desk:whitespace-normal ${settles ? '' : 'desk:line-clamp-2 desk:text-sm'}`
        }
      >
        {saysNext && !settles && (
          <span className="mr-2 desk:hidden">
            <Next row={row} />
          </span>
        )}
        {settles ? <RowDue row={row} /> : <Why row={row} />}
      </p>
      <End {...props} />
    </li>
  )
})

/** What is wrong with the items, and the customer's own words. */
function Why({ row: { items, reason } }: { row: RequestRow }) {
  const causes = causesText(items.map(itemCauses), reason)
  return (
    <>
      {causes && <span className="text-ink">{causes}</span>} {reason}
    </>
  )
}

function Tick({ row: { id }, isChosen, isCurrent, onFocus, onChoose }: QueueRowProps) {
  return (
    <label
      className={'relative z-1 row-span-3 -m-2 grid size-9 place-items-center max-[22rem]:row-span-1 desk:row-span-1'}
    >
      <input
        type="checkbox"
        checked={isChosen}
        tabIndex={isCurrent ? 0 : -1}
        onFocus={() => onFocus(id)}
        onChange={({ nativeEvent }) => onChoose(id, (nativeEvent as MouseEvent).shiftKey)}
        aria-label={`Choose ${shownNumber(id)}`}
      />
    </label>
  )
}

/** The customer's first photos, small; there may be none. */
function Photos({ row: { photos: all, photoCount } }: { row: RequestRow }) {
  const photos = all.slice(0, 2)
  return (
    <span className="row-span-3 flex min-w-8 items-center gap-1 max-[22rem]:row-span-1 desk:row-span-1">
      {photos.map((photo, index) => (
        <Picture
          key={photo}
          src={photoPath(photo)}
          alt=""
          className={`size-8 rounded-md object-cover ${index > 0 ? 'hidden desk:block' : ''}`}
        />
      ))}
      <span className="sr-only">{photoCount === 1 ? '1 photo' : `${photoCount} photos`}</span>
      {photoCount > photos.length && (
        <span aria-hidden="true" className="figures hidden text-xs text-soft desk:inline">
          +{photoCount - photos.length}
        </span>
      )}
      {photoCount === 0 && <span className="text-xs text-soft">none</span>}
    </span>
  )
}

function Item({ row }: { row: RequestRow }) {
  const [first, ...others] = row.items
  if (!first) return <span className="col-span-2 col-start-3 desk:col-auto desk:col-span-2" />
  return (
    <p
      className={
        'col-span-2 col-start-3 flex min-w-0 items-baseline gap-x-3 max-[22rem]:col-span-full max-[22rem]:flex-wrap ' +
        'desk:contents'
      }
    >
      <span className="min-w-0 truncate desk:line-clamp-2 desk:whitespace-normal" title={goodsOf(first)}>
        {goodsOf(first)}
        {others.length > 0 && <span className="text-soft"> and {others.length} more</span>}
      </span>
      <span className="flex shrink-0 items-baseline gap-x-2 max-[22rem]:shrink max-[22rem]:flex-wrap desk:flex-col">
        <span className="figures font-medium">{sizesOf(row.type, first)}</span>
        <StockOf items={row.items} />
      </span>
    </p>
  )
}

/** The stock of the wanted sizes: of several items, the scarcest. */
function StockOf({ items }: Pick<RequestRow, 'items'>) {
  const scarcest = scarcestOf(items)
  if (!scarcest) return null
  return <span className={`text-xs ${scarcest.isShort ? 'text-turmeric' : 'text-soft'}`}>{scarcest.words}</span>
}

function End({ row, showsStatus, saysNext }: QueueRowProps) {
  const pending = usePendingAction(requestKey(row.id))
  return (
    <span className="row-start-1 col-start-4 flex items-center justify-end gap-3 desk:row-auto desk:col-auto">
      <span className="flex items-center gap-1 text-turmeric desk:w-8">
        {row.warnings > 0 && (
          <>
            <Mark tone="notice" className="size-4" />
            <span className="figures">{row.warnings}</span>
            <span className="sr-only">{row.warnings === 1 ? 'warning sign' : 'warning signs'}</span>
          </>
        )}
      </span>
      {pending && <Chip tone="notice">{pending.doing.replace(/( of| for|:)$/, '')}…</Chip>}
      {showsStatus && !pending && (
        <span className={`desk:w-40 ${saysNext ? 'hidden desk:inline' : ''}`}>
          {saysNext ? <Next row={row} /> : <Status row={row} />}
        </span>
      )}
      <bdi className="hidden w-28 truncate text-soft form:inline" title={row.firstName}>
        {row.firstName}
      </bdi>
      <span className="text-right text-soft desk:w-24">
        <Moment at={row.createdAt} />
      </span>
    </span>
  )
}

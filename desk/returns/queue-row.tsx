import { Link } from 'react-router'
import type { RequestRow } from '#contract/desk/returns.ts'
import { shownNumber } from '#rules/returns/numbering.ts'
import { Chip } from '#ui/chip.tsx'
import { Mark } from '#ui/mark.tsx'
import { Moment } from '../moment.tsx'
import { useHeld } from '../undo/held.ts'
import { requestKey } from './use-acts.ts'
import { Picture, photoPath } from './picture.tsx'
import { inShort, sizesOf } from './wish-words.ts'
import { STATUS } from './words.ts'

interface QueueRowProps {
  row: RequestRow
  chosen: boolean
  /** The request that was opened last. */
  isCursor: boolean
  showsStatus: boolean
  onChoose: (id: string, withShift: boolean) => void
}

/** One request of the queue. Its link covers the row; the tick stands above it. */
export function QueueRow({ row, chosen, isCursor, showsStatus, onChoose }: QueueRowProps) {
  const number = shownNumber(row.id)
  return (
    <li
      data-request={row.id}
      className={`row relative grid grid-cols-[auto_auto_minmax(0,1fr)_auto] items-center gap-x-3 gap-y-0.5 border-b border-hair px-3 py-1 hover:bg-river-wash has-[a:focus-visible]:bg-river-wash ${COLUMNS} ${chosen ? 'bg-river-wash' : ''}`}
    >
      <Tick id={row.id} number={number} chosen={chosen} onChoose={onChoose} />
      <Photos row={row} />
      <p className="flex min-w-0 flex-wrap items-baseline gap-x-3 desk:contents">
        <Link
          to={`/returns/${encodeURIComponent(row.id)}`}
          data-cursor={isCursor || undefined}
          className="figures rounded-md font-medium after:absolute after:inset-0"
        >
          {number}
        </Link>
        <span className="whitespace-nowrap text-soft">{inShort(row)}</span>
        <Item row={row} />
      </p>
      <p dir="auto" className="col-span-2 col-start-3 min-w-0 truncate text-soft desk:col-auto">
        {row.reason}
      </p>
      <End row={row} showsStatus={showsStatus} />
    </li>
  )
}

/** On a narrow screen the reason goes below, so the end comes before it. */
const COLUMNS = 'desk:grid-cols-[auto_6.5rem_6.5rem_8rem_minmax(0,3fr)_4.5rem_minmax(0,3fr)_auto]'

function Tick({
  id,
  number,
  chosen,
  onChoose,
}: { id: string; number: string } & Pick<QueueRowProps, 'chosen' | 'onChoose'>) {
  return (
    <label className="relative z-1 -m-2 grid size-9 place-items-center">
      <input
        type="checkbox"
        checked={chosen}
        onChange={({ nativeEvent }) => onChoose(id, (nativeEvent as MouseEvent).shiftKey)}
        aria-label={`Choose ${number}`}
      />
    </label>
  )
}

/** The shopper's first photos, small; she may have sent none. */
function Photos({ row: { photos, photoCount } }: { row: RequestRow }) {
  return (
    <span className="flex min-w-8 items-center gap-1">
      {photos.map((photo, place) => (
        <Picture
          key={photo}
          src={photoPath(photo)}
          alt=""
          className={`size-8 rounded-md object-cover ${place > 0 ? 'hidden desk:block' : ''}`}
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
  if (!first) return null
  return (
    <>
      <span className="min-w-0 truncate" title={first.title}>
        {first.title}
        {others.length > 0 && <span className="text-soft"> and {others.length} more</span>}
      </span>
      <span className="figures shrink-0 font-medium">{sizesOf(row.type, first)}</span>
    </>
  )
}

function End({ row, showsStatus }: { row: RequestRow; showsStatus: boolean }) {
  const { words, tone } = STATUS[row.status]
  const held = useHeld(requestKey(row.id))
  return (
    <span className="row-start-1 col-start-4 flex items-center justify-end gap-3 desk:row-auto desk:col-auto">
      <span className="flex w-8 items-center gap-1 text-turmeric">
        {row.warnings > 0 && (
          <>
            <Mark tone="notice" className="size-4" />
            <span className="figures">{row.warnings}</span>
            <span className="sr-only">{row.warnings === 1 ? 'warning sign' : 'warning signs'}</span>
          </>
        )}
      </span>
      {held && <Chip tone="notice">{held.doing.replace(/ of$/, '')}…</Chip>}
      {showsStatus && !held && (
        <span className="whitespace-nowrap form:w-40">
          <Chip tone={tone}>{words}</Chip>
        </span>
      )}
      <bdi className="hidden w-24 truncate text-soft form:inline" title={row.firstName}>
        {row.firstName}
      </bdi>
      <span className="w-24 text-right text-soft">
        <Moment at={row.createdAt} />
      </span>
    </span>
  )
}

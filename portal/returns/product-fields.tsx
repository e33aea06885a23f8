import type { LineItem, Order } from '#contract/orders.ts'
import type { ReasonCode } from '#contract/returns.ts'
import { dayWords } from '#rules/india/dates.ts'
import { wishable } from '#rules/returns/reasons.ts'
import { Segments } from '#ui/segments.tsx'
import { Stepper } from '#ui/stepper.tsx'
import { Section } from '../section.tsx'
import { WORDS } from '../words.ts'
import { type Choices, counted, eligible, piecesAsked, resized, toggledWhole } from './choices.ts'
import type { Problem } from './payload.ts'
import { ProductRow, standingWords } from './product-row.tsx'
import { isUndelivered, TrackOrder } from './track-order.tsx'
import { sentenceOf } from './use-return.ts'
import { SAYS } from './words.ts'

interface ProductFieldsProps {
  order: Order
  choices: Choices
  choose: (choices: Choices) => void
  problem: Problem | null
}

/** The items of the order, to be chosen from. Those already in a request are listed above, not here. */
export function ProductFields({ order, choices, choose, problem }: ProductFieldsProps) {
  const sizeError = (id: string) => (problem?.place === 'size' && problem.item === id ? sentenceOf(problem) : undefined)
  const until = oneUntil(order.line_items)
  const someChosen = Object.keys(choices.picked).length > 0
  return (
    <Section
      title={WORDS.products}
      place="products"
      hint={until && standingWords(until)}
      error={problem?.place === 'products' ? sentenceOf(problem) : undefined}
    >
      <ul>
        {order.line_items
          .filter((line) => line.standing !== 'held')
          .map((line) => (
            <ProductRow
              key={line.id}
              line={line}
              chosen={line.id in choices.picked}
              someChosen={someChosen}
              untilSaid={until !== undefined}
              onToggle={() => choose(toggledWhole(choices, line, order.line_items))}
            >
              <HowMany line={line} choices={choices} choose={choose} />
              {choices.type === 'Exchange' && choices.reason !== '0' && (
                <SizePicker
                  line={line}
                  reason={choices.reason}
                  value={choices.picked[line.id] ?? ''}
                  onChange={(size) => choose(resized(choices, line, size))}
                  error={sizeError(line.id)}
                />
              )}
            </ProductRow>
          ))}
      </ul>
      {order.line_items.some(isUndelivered) && <TrackOrder order={order} />}
    </Section>
  )
}

/** An item that speaks for all: every one of the list can be chosen, until the same day. */
function oneUntil(lines: readonly LineItem[]): LineItem | undefined {
  const listed = lines.filter((line) => line.standing !== 'held' && line.goods !== false)
  const [first, ...others] = listed
  const isSame = eligible(listed).length === listed.length && others.every(({ until }) => until === first?.until)
  return isSame ? first : undefined
}

/** How many pieces are asked back, where more than one can be; what was bought as one comes back whole. */
function HowMany({ line, choices, choose }: Pick<ProductFieldsProps, 'choices' | 'choose'> & { line: LineItem }) {
  const { units = 1, title } = line
  const asked = piecesAsked(choices, line)
  if (units <= 1 || line.bundle) return null
  return (
    <Stepper
      label={SAYS.howMany(title)}
      value={asked}
      most={units}
      text={SAYS.someOf(asked, units)}
      fewer={SAYS.fewerPieces(title)}
      more={SAYS.morePieces(title)}
      onChange={(count) => choose(counted(choices, line, count))}
    />
  )
}

interface SizePickerProps {
  line: LineItem
  reason: ReasonCode
  value: string
  onChange: (size: string) => void
  error: string | undefined
}

/** The size that is wished for, as pills. One that is not available is struck through, and the reason is below. */
function SizePicker({ line, reason, value, onChange, error }: SizePickerProps) {
  const options = wishable(reason, line)
  const gone = options.filter(({ had }) => !had).map(({ size }) => size)
  const isMade = options.some(({ readyBy }) => readyBy !== '')
  if (gone.length === options.length) return <NoOtherSize line={line} />
  return (
    <div data-place="size" data-item={line.id}>
      <Segments
        legend={
          <>
            {WORDS.newSize}
            <span className="sr-only">, {line.title}</span>
          </>
        }
        name={`size-${line.id}`}
        look="pills"
        value={value}
        onChange={onChange}
        error={error}
        options={options.map(({ size, had, readyBy }) => ({
          value: size,
          label: readyBy ? <SizeToCome size={size} readyBy={readyBy} /> : size,
          ...(had ? {} : { disabled: true, note: WORDS.sizeUnavailable }),
        }))}
      />
      {isMade && <p className="mt-2 text-sm text-soft">{SAYS.beingMade}</p>}
      {gone.length > 0 && <p className="mt-2 text-sm text-soft">{SAYS.outOfStock(gone.join(', '))}</p>}
    </div>
  )
}

/** What can be done where no other size is left, unless a rule of the shop allows an exchange only. */
const NoOtherSize = ({ line }: { line: LineItem }) => (
  <p className="text-sm text-turmeric">
    {SAYS.noOtherSize} {line.rule?.exchange_only !== true && SAYS.returnInstead}
  </p>
)

/** A size that is being made, with the day on which it is ready. */
function SizeToCome({ size, readyBy }: { size: string; readyBy: string }) {
  return (
    <span className="leading-tight">
      {size}
      <span className="block text-xs font-normal">{SAYS.readyBy(dayWords(readyBy))}</span>
    </span>
  )
}

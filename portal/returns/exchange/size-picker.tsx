import type { LineItem, Order, Terms } from '#contract/orders.ts'
import { dayWords } from '#rules/india/dates.ts'
import {
  inOtherColours,
  moreWords,
  sizeWords,
  type Wishable,
  type WishableColour,
  wishable,
} from '#rules/returns/reasons.ts'
import { nextSize } from '#rules/returns/why/next-size.ts'
import { FieldError } from '#ui/field.tsx'
import { Segments } from '#ui/segments.tsx'
import { WORDS } from '../../words.ts'
import { isExchangeOnly } from '../by-rules.ts'
import { type Choices, type Wish, wished, wishOf } from '../choices.ts'
import { LATE } from '../late-words.ts'
import { ReturnInstead } from './return-instead.tsx'
import { WhenBack } from './when-back.tsx'

interface SizePickerProps {
  line: LineItem
  order: Order
  terms: Terms
  choices: Choices
  choose: (choices: Choices) => void
  error: string | undefined
  /** How the item fitted, where the customer says so. */
  fit: 'small' | 'big' | undefined
}

/**
 * What is wished for: another size, the same in another colour, what is still being made, or a return instead. The groups are one choice. A
 * size that is not available is struck through, and the reason is below.
 */
export function SizePicker({ line, order, terms, choices, choose, error, fit }: SizePickerProps) {
  const sizes = wishable(choices.reason, line)
  const gone = sizes.filter(({ had }) => !had).map(({ size }) => size)
  const made = sizes.filter(({ readyBy }) => readyBy !== '')
  const [others, othersMade] = apart(inOtherColours(choices.reason, line))
  const groups = [
    { legend: WORDS.newSize, options: sizes.filter(({ readyBy }) => readyBy === '') },
    { legend: LATE.otherColour, options: others },
    { legend: LATE.whenMade, options: [...made, ...othersMade] },
  ].filter(({ options }) => options.some(({ had }) => had))
  const isShort = sizes.length === 0 || gone.length + made.length > 0

  return (
    <div data-place="size" data-item={line.id} className="flex flex-col gap-4">
      {fit && <NextSize {...{ line, choices, choose, fit }} />}
      {groups[0]?.legend !== WORDS.newSize && <p className="text-sm text-turmeric">{LATE.noOtherSize}</p>}
      {groups.map(({ legend, options }, place) => (
        <Segments
          key={legend}
          legend={
            <>
              {legend}
              <span className="sr-only">, {line.title}</span>
            </>
          }
          name={`size-${line.id}`}
          look="pills"
          value={keyOf(wishOf(choices, line))}
          onChange={(key) => choose(wished(choices, line, wishIn(options, key)))}
          error={place === 0 ? error : undefined}
          options={options.map((option) => ({
            value: keyOf(option),
            label: <Offer option={option} />,
            ...(option.had ? {} : { disabled: true, note: WORDS.sizeUnavailable }),
          }))}
        />
      ))}
      {groups.length === 0 && error && <FieldError>{error}</FieldError>}
      {made.length + othersMade.length > 0 && <p className="-mt-2 text-sm text-soft">{LATE.beingMade}</p>}
      {gone.length > 0 && gone.length < sizes.length && (
        <p className="-mt-2 text-sm text-soft">{LATE.outOfStock(gone.join(', '))}</p>
      )}
      <WhenBack {...{ line, order, gone }} />
      {isShort && !isExchangeOnly(choices, order.line_items) && (
        <ReturnInstead {...{ order, terms, choices, choose }} />
      )}
    </div>
  )
}

/** The next size up or down that can be had, to be chosen in one tap. */
function NextSize({ line, choices, choose, fit }: Pick<SizePickerProps, 'line' | 'choices' | 'choose'> & Fit) {
  const ladder = line.sizes.map(({ size }) => size)
  const size = nextSize(fit, line.size, ladder, wishable(choices.reason, line))
  if (size === undefined) return null
  const wish = wishOf(choices, line)
  return (
    <button
      type="button"
      aria-pressed={wish.size === size && wish.colour === ''}
      onClick={() => choose(wished(choices, line, { size, colour: '' }))}
      className="-mt-2 min-h-11 text-left text-sm font-medium text-river underline underline-offset-4"
    >
      {LATE.nextSize(line.size, fit, size)}
    </button>
  )
}

interface Fit {
  fit: 'small' | 'big'
}

type Option = Wishable | WishableColour

/** What is there, and what is still being made. */
const apart = (options: WishableColour[]) =>
  [options.filter(({ readyBy }) => readyBy === ''), options.filter(({ readyBy }) => readyBy !== '')] as const

/** A size in its own colour is known by itself; no size holds a line break. */
const keyOf = (wish: Option | Wish): string =>
  'colour' in wish && wish.colour !== '' ? `${wish.colour}\n${wish.size}` : wish.size

function wishIn(options: readonly Option[], key: string): Wish {
  const option = options.find((one) => keyOf(one) === key)
  return { size: option?.size ?? '', colour: option && 'colour' in option ? option.colour : '' }
}

/** A size, with its colour where that is another, the day on which it is ready where it is being made, and what it costs more. */
function Offer({ option }: { option: Option }) {
  const { readyBy, more } = option
  const said = [readyBy && LATE.readyBy(dayWords(readyBy)), option.had && more && moreWords(more)].filter(Boolean)
  if (said.length === 0) return sizeWords(option)
  return (
    <span className="leading-tight">
      {sizeWords(option)}
      <span className="figures block text-xs font-normal">{said.join(', ')}</span>
    </span>
  )
}

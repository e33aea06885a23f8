import { dayWords } from '#rules/india/dates.ts'
import { wishWords } from '#rules/exchanges/wish.ts'
import { moreWords, type Wishable, type WishableColour } from '#rules/returns/reasons.ts'
import type { Wish } from '../choices.ts'
import { LATE } from '../late-words.ts'

/** A size to choose, in its own colour or in another. */
export type Option = Wishable | WishableColour

/** A size in its own colour is known by itself; no size holds a line break. */
export const keyOf = (wish: Option | Wish): string =>
  'colour' in wish && wish.colour !== '' ? `${wish.colour}\n${wish.size}` : wish.size

/** The size and the colour of the option that is known so. */
export function wishIn(options: readonly Option[], key: string): Wish {
  const option = options.find((one) => keyOf(one) === key)
  return { size: option?.size ?? '', colour: option && 'colour' in option ? option.colour : '' }
}

interface OfferProps {
  option: Option
  /** Whether it stands under the name of its colour. */
  isInColour?: boolean
}

/**
 * A size, with its colour where that is another, the day on which it is ready where it is being made, and what it costs
 * more.
 */
export function Offer({ option, isInColour = false }: OfferProps) {
  const { size, readyBy, more } = option
  const said = [readyBy && LATE.readyBy(dayWords(readyBy)), option.had && more && moreWords(more)].filter(Boolean)
  const name = isInColour ? (
    <>
      {size}
      <span className="sr-only">{wishWords(option).slice(size.length)}</span>
    </>
  ) : (
    wishWords(option)
  )
  if (said.length === 0) return name
  return (
    <span className="leading-tight">
      {name}
      <span className="figures block text-xs font-normal">{said.join(', ')}</span>
    </span>
  )
}

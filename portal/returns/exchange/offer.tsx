import { dayWords } from '#rules/india/dates.ts'
import { wishWords } from '#rules/exchanges/wish.ts'
import { moreWords, type Wishable } from '#rules/returns/reasons.ts'
import type { Wish } from '../choices.ts'
import { LATE } from '../late-words.ts'

/** The key of an offer, or of a wish, among the options; no size holds a line break. */
export const keyOf = ({ size, colour }: Wishable | Wish): string => (colour === '' ? size : `${colour}\n${size}`)

/** The wish for the option of this key. */
export function wishBy(options: readonly Wishable[], key: string): Wish {
  const { size = '', colour = '' } = options.find((one) => keyOf(one) === key) ?? {}
  return { size, colour }
}

interface OfferProps {
  option: Wishable
  /** True if it is below the name of its colour. */
  isInColour?: boolean
  /** True if it answers what was wrong with the fit. */
  isSuggested?: boolean
}

/** A size: its colour if that is another, whether we suggest it, its day if it is being made, its price difference. */
export function Offer({ option, isInColour = false, isSuggested = false }: OfferProps) {
  const { size, readyBy, more } = option
  const notes = [
    isSuggested && LATE.suggested,
    readyBy && LATE.readyBy(dayWords(readyBy)),
    option.had && more && moreWords(more),
  ].filter(Boolean)
  const name = isInColour ? (
    <>
      {size}
      <span className="sr-only">{wishWords(option).slice(size.length)}</span>
    </>
  ) : (
    wishWords(option)
  )
  if (notes.length === 0) return name
  return (
    <span className="leading-tight">
      {name}
      <span className="figures block text-xs font-normal">{notes.join(', ')}</span>
    </span>
  )
}

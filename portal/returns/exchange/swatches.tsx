import type { LineItem } from '#contract/orders.ts'
import type { Wishable } from '#rules/returns/reasons.ts'
import { Segments } from '#ui/segments.tsx'
import { Picture } from '../../goods.tsx'
import type { Wish } from '../choices.ts'
import { LATE } from '../late-words.ts'
import { keyOf, Offer, wishBy } from './offer.tsx'

interface SwatchesProps {
  line: LineItem
  /** The sizes in stock in other colours, the best of each colour first. */
  options: readonly Wishable[]
  wish: Wish
  onWish: (wish: Wish) => void
}

/**
 * The other colours beside each other, each with its picture and its best size; below, the other sizes of the chosen
 * one. They are one choice with the sizes of the item's own colour.
 */
export function Swatches({ line, options, wish, onWish }: SwatchesProps) {
  const colours = [...new Set(options.map(({ colour }) => colour))]
  const inColour = (name: string) => options.filter(({ colour }) => colour === name)
  const isOne = options.some((option) => keyOf(option) === keyOf(wish) && option.colour !== '')
  const chosen = isOne ? inColour(wish.colour) : []
  return (
    <>
      <fieldset role="radiogroup" className="min-w-0">
        <legend className="mb-1.5 text-label font-medium">
          {LATE.alsoIn}
          <span className="sr-only">, {line.title}</span>
        </legend>
        <div className="flex flex-wrap gap-3">
          {colours.map((name) => {
            const [best] = inColour(name)
            return best && <Swatch key={name} {...{ line, best, onWish }} isChosen={isOne && wish.colour === name} />
          })}
        </div>
      </fieldset>
      {chosen.length > 1 && (
        <Segments
          legend={
            <>
              {LATE.sizesIn(wish.colour)}
              <span className="sr-only">, {line.title}</span>
            </>
          }
          name={`size-in-${line.id}`}
          look="pills"
          value={keyOf(wish)}
          onChange={(key) => onWish(wishBy(chosen, key))}
          options={chosen.map((option) => ({ value: keyOf(option), label: <Offer option={option} isInColour /> }))}
        />
      )}
    </>
  )
}

type SwatchProps = Pick<SwatchesProps, 'line' | 'onWish'> & { best: Wishable; isChosen: boolean }

function Swatch({ line, best, isChosen, onWish }: SwatchProps) {
  return (
    <label
      className={
        'relative w-20 rounded-md text-sm font-medium outline-offset-3 outline-river has-checked:outline-2 ' +
        'has-focus-visible:outline-3'
      }
    >
      <input
        type="radio"
        name={`size-${line.id}`}
        value={keyOf(best)}
        checked={isChosen}
        onChange={() => onWish({ size: best.size, colour: best.colour })}
        className="absolute inset-0 size-full appearance-none opacity-0"
      />
      <Picture src={best.src ?? ''} className="w-20" />
      <span className="mt-1.5 block">
        <Offer option={best} />
      </span>
    </label>
  )
}

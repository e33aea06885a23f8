import { lazy, type ReactNode, Suspense, useState } from 'react'
import type { LineItem, Order } from '#contract/orders.ts'
import type { Terms } from '#contract/order-terms.ts'
import { inOtherColours, type Wishable, wishable } from '#rules/returns/reasons.ts'
import { type Fit, nextSize } from '#rules/returns/causes/fit.ts'
import { FieldError } from '#ui/field.tsx'
import { Segments } from '#ui/segments.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { later } from '../../call/lazy.ts'
import { Picture } from '../../goods.tsx'
import { WORDS } from '../../words.ts'
import { type Choices, wished, wishOf } from '../choices.ts'
import { LATE } from '../late-words.ts'
import { fitOfItem, isExchangeOnly, reasonOfItem } from '../outcomes.ts'
import { keyOf, Offer, wishBy } from './offer.tsx'
import { ReturnInstead } from './return-instead.tsx'
import { WhenBack } from './when-back.tsx'

/** Fetched when it is requested: most exchanges are for another size. */
const parts = later(() => import('./other-products.tsx'))
const OtherProducts = lazy(async () => ({ default: (await parts.atLast()).OtherProducts }))

interface SizePickerProps {
  line: LineItem
  order: Order
  terms: Terms
  choices: Choices
  choose: (choices: Choices) => void
  error: string | undefined
}

/** The wish for an item: the same product, or another one. */
export function SizePicker(props: SizePickerProps) {
  const { line, order, terms, choices, choose, error } = props
  const [view, setView] = useState<'own' | 'others' | 'back'>('own')
  const isOther = view === 'others' || wishOf(choices, line).product !== undefined

  function onBack() {
    setView('back')
    choose(wished(choices, line, { size: '', colour: '' }))
  }

  return (
    <div data-section="size" data-item={line.id} className="flex flex-col gap-4">
      {isOther ? (
        <Suspense fallback={<Skeleton className="h-48" />}>
          <OtherProducts
            {...{ line, order, choices, choose, error, onBack }}
            isOpened={view === 'others'}
            onList={() => setView('others')}
          />
        </Suspense>
      ) : (
        <OwnSizes {...props}>
          {terms.other_products && (
            <button
              type="button"
              ref={view === 'back' ? focus : undefined}
              onClick={() => setView('others')}
              className="-mt-2 min-h-11 self-start text-sm font-medium text-river underline underline-offset-4"
            >
              {LATE.anotherProduct}
              <span className="sr-only">, {line.title}</span>
            </button>
          )}
        </OwnSizes>
      )}
    </div>
  )
}

const focus = (button: HTMLElement | null) => button?.focus()

interface OwnSizesProps extends SizePickerProps {
  /** The button to another product. */
  children: ReactNode
}

/**
 * Another size, the same in other colours, a size still being made, or a return instead. The groups are one choice. A
 * size that is not available is struck through, and the reason is below.
 */
function OwnSizes({ line, order, terms, choices, choose, error, children }: OwnSizesProps) {
  const [reason, fit] = [reasonOfItem(choices, line, order.line_items), fitOfItem(choices, line)]
  const sizes = wishable(reason, line, fit)
  const gone = sizes.filter(({ had }) => !had).map(({ size }) => size)
  const others = inOtherColours(reason, line, fit)
  const made = [...sizes, ...others].filter(({ readyBy }) => readyBy !== '')
  const groups = groupsOf(sizes, others, made)
  const isShort = sizes.length === 0 || gone.length > 0 || sizes.some(({ readyBy }) => readyBy !== '')

  return (
    <>
      <NextSize {...{ line, choices, choose, fit }} sizes={sizes} />
      {groups[0]?.legend !== WORDS.newSize && (
        <p className="text-sm text-turmeric">{fit && fit !== 'either' ? LATE.noFit[fit] : LATE.noOtherSize}</p>
      )}
      {groups.map(({ legend, src, options }, index) => (
        <div key={legend} className="flex gap-3">
          {src !== undefined && <Picture src={src} className="w-12" />}
          <Segments
            legend={
              <>
                {legend}
                <span className="sr-only">, {line.title}</span>
              </>
            }
            name={`size-${line.id}`}
            look="pills"
            value={keyOf(wishOf(choices, line))}
            onChange={(key) => choose(wished(choices, line, wishBy(options, key)))}
            error={index === 0 ? error : undefined}
            options={options.map((option) => ({
              value: keyOf(option),
              label: <Offer option={option} isInColour={src !== undefined} />,
              ...(option.had ? {} : { disabled: true, note: WORDS.sizeUnavailable }),
            }))}
          />
        </div>
      ))}
      {groups.length === 0 && error && <FieldError>{error}</FieldError>}
      {made.length > 0 && <p className="-mt-2 text-sm text-soft">{LATE.beingMade}</p>}
      {gone.length > 0 && gone.length < sizes.length && (
        <p className="-mt-2 text-sm text-soft">{LATE.outOfStock(gone.join(', '))}</p>
      )}
      <WhenBack {...{ line, order, gone }} />
      {children}
      {isShort && !isExchangeOnly(line, order.line_items) && (
        <ReturnInstead {...{ line, order, terms, choices, choose }} />
      )}
    </>
  )
}

interface Group {
  legend: string
  /** The picture of its colour. */
  src?: string
  options: Wishable[]
}

/** The item's own colour, each other one, and the sizes still being made; no group without an available size. */
function groupsOf(sizes: Wishable[], others: Wishable[], made: Wishable[]): Group[] {
  const isInStock = ({ readyBy }: Wishable) => readyBy === ''
  const inStock = others.filter(isInStock)
  const colours = [...new Set(inStock.map(({ colour }) => colour))]
  return [
    { legend: WORDS.newSize, options: sizes.filter(isInStock) },
    ...colours.map((name) => {
      const options = inStock.filter(({ colour }) => colour === name)
      return { legend: LATE.alsoIn(name), src: options[0]?.src ?? '', options }
    }),
    { legend: LATE.whenMade, options: made },
  ].filter(({ options }) => options.some(({ had }) => had))
}

interface NextSizeProps extends Pick<SizePickerProps, 'line' | 'choices' | 'choose'> {
  fit: Fit | undefined
  sizes: readonly Wishable[]
}

/** The next available size up or down, for one tap. */
function NextSize({ line, choices, choose, fit, sizes }: NextSizeProps) {
  if (!fit || fit === 'either') return null
  const ladder = line.sizes.map(({ size }) => size)
  const size = nextSize(fit, line.size, ladder, sizes)
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

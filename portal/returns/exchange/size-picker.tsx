import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import type { LineItem, Order } from '#contract/orders.ts'
import type { Terms } from '#contract/order-terms.ts'
import { inOtherColours, type Wishable, wishable } from '#rules/returns/reasons.ts'
import { type Fit, nextSize, sizesThatFit } from '#rules/returns/causes/fit.ts'
import { FieldError } from '#ui/field.tsx'
import { useAtOnce } from '#ui/hooks/use-at-once.ts'
import { Segments } from '#ui/segments.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { later } from '../../call/lazy.ts'
import { WORDS } from '../../words.ts'
import { type Change, type Choices, type Wish, wished, wishOf } from '../choices.ts'
import { LATE } from '../late-words.ts'
import { fitOfItem, isExchangeOnly, reasonOfItem } from '../outcomes.ts'
import { wasTappedIn } from './after-tap.ts'
import { keyOf, Offer, wishBy } from './offer.tsx'
import { ReturnInstead } from './return-instead.tsx'
import { SizeHelp } from './size-help.tsx'
import { Swatches } from './swatches.tsx'
import { WhenBack } from './when-back.tsx'

/** Fetched when it is requested: most exchanges are for another size. */
const parts = later(() => import('./other-products.tsx'))
const OtherProducts = lazy(async () => ({ default: (await parts.atLast()).OtherProducts }))

interface SizePickerProps {
  line: LineItem
  order: Order
  terms: Terms
  choices: Choices
  choose: (change: Change) => void
  error: string | undefined
}

/** The wish for an item: the same product, or another one. */
export function SizePicker(props: SizePickerProps) {
  const { line, order, terms, choices, choose, error } = props
  const [view, setView] = useState<'own' | 'others' | 'back'>('own')
  const isOther = view === 'others' || wishOf(choices, line).product !== undefined
  const fit = fitOfItem(choices, line)
  const section = useRef<HTMLDivElement>(null)
  useEffect(() => reveal(section.current), [])
  useEffect(() => {
    if (fit) reveal(section.current)
  }, [fit])

  function onBack() {
    setView('back')
    choose((now) => wished(now, line, { size: '', colour: '' }))
  }

  return (
    <div
      ref={section}
      data-section="size"
      data-item={line.id}
      className="flex flex-col gap-3 [&>:first-child]:scroll-mb-12"
    >
      {isOther ? (
        <Suspense fallback={<Skeleton className="h-48" />}>
          <OtherProducts
            {...{ line, order, choices, choose, error, onBack }}
            isOpened={view === 'others'}
            onList={() => setView('others')}
          />
          {!isExchangeOnly(line, order.line_items) && <ReturnInstead {...{ line, order, choose }} />}
        </Suspense>
      ) : (
        <OwnSizes {...props}>
          {terms.other_products && (
            <button
              type="button"
              ref={view === 'back' ? focus : undefined}
              onClick={() => setView('others')}
              className="min-h-11 text-sm font-medium text-river underline underline-offset-4"
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

/** Scrolls to sizes that a tap has just opened: they may lie below the bar of a phone. */
function reveal(section: HTMLElement | null) {
  const sizes = section?.firstElementChild
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches
  if (wasTappedIn(sizes?.closest('li')))
    sizes?.scrollIntoView({ block: 'nearest', behavior: isCalm ? 'auto' : 'smooth' })
}

const focus = (button: HTMLElement | null) => button?.focus()

interface OwnSizesProps extends Omit<SizePickerProps, 'terms'> {
  /** The button to another product. */
  children: ReactNode
}

/**
 * Another size, the same in other colours, a size still being made, another product, or a refund. The sizes are one
 * choice. A size that is not available is struck through, and the reason is below.
 */
function OwnSizes({ line, order, choices, choose, error, children }: OwnSizesProps) {
  const [reason, fit] = [reasonOfItem(choices, line, order.line_items), fitOfItem(choices, line)]
  const sizes = nearestFirst(wishable(reason, line, fit), line, fit)
  const others = inOtherColours(reason, line, fit)
  const [own, colours] = [sizes, others].map((options) => options.filter(isInStock)) as [Wishable[], Wishable[]]
  const made = [...sizes, ...others].filter((option) => !isInStock(option))
  const gone = sizes.filter(({ had }) => !had).map(({ size }) => size)
  const next = suggested(sizes, line, fit)
  const hasOwn = own.some(({ had }) => had)
  const [wish, wishFor] = useAtOnce(wishOf(choices, line))
  const onWish = (one: Wish) => wishFor(one, () => choose((now) => wished(now, line, one)))
  const pills = (legend: string, options: readonly Wishable[], problem?: string) => (
    <Segments
      legend={
        <>
          {legend}
          <span className="sr-only">, {line.title}</span>
        </>
      }
      name={`size-${line.id}`}
      look="pills"
      value={keyOf(wish)}
      onChange={(key) => onWish(wishBy(options, key))}
      error={problem}
      options={options.map((option) => ({
        value: keyOf(option),
        label: <Offer option={option} isSuggested={keyOf(option) === next} />,
        ...(option.had ? {} : { disabled: true, note: WORDS.sizeUnavailable }),
      }))}
    />
  )

  return (
    <>
      {hasOwn ? (
        pills(WORDS.newSize, own, error)
      ) : (
        <div>
          <p className="text-sm text-turmeric">{noSizeWords(line, fit)}</p>
          {error && <FieldError>{error}</FieldError>}
        </div>
      )}
      {hasOwn && gone.length > 0 && <p className="-mt-2 text-sm text-soft">{LATE.outOfStock(gone.join(', '))}</p>}
      <WhenBack {...{ line, order, gone }} />
      {colours.length > 0 && <Swatches {...{ line, wish, onWish }} options={colours} />}
      {made.length > 0 && pills(LATE.whenMade, made)}
      {made.length > 0 && <p className="-mt-2 text-sm text-soft">{LATE.beingMade}</p>}
      <div className="-mt-2 -mb-3 flex flex-wrap gap-x-6">
        <SizeHelp {...{ line, order }} chosen={wish.size} />
        {children}
        {!isExchangeOnly(line, order.line_items) && <ReturnInstead {...{ line, order, choose }} />}
      </div>
    </>
  )
}

/** The reason for no size of an item: it is the last one, or none is in stock. */
function noSizeWords({ size: own, sizes }: LineItem, fit: Fit | undefined): string {
  if (!fit || fit === 'either') return LATE.noOtherSize
  const all = sizes.map(({ size }) => size)
  return all.includes(own) && sizesThatFit(fit, own, all).length === 0 ? LATE.endOfSizes[fit](own) : LATE.noFit[fit]
}

const isInStock = ({ readyBy }: Wishable) => readyBy === ''

/** The sizes that answer a fit, the nearest first; others in the shop's order. */
function nearestFirst(sizes: readonly Wishable[], { size: own, sizes: all }: LineItem, fit?: Fit): Wishable[] {
  if (!fit || fit === 'either') return [...sizes]
  const ladder = sizesThatFit(
    fit,
    own,
    all.map(({ size }) => size),
  )
  return sizes.toSorted((a, b) => ladder.indexOf(a.size) - ladder.indexOf(b.size))
}

/** The next available size up or down, which its pill names as our suggestion. */
function suggested(sizes: readonly Wishable[], { size, sizes: all }: LineItem, fit: Fit | undefined) {
  const ladder = all.map((one) => one.size)
  return fit && nextSize(fit, size, ladder, sizes)
}

import { useEffect, useEffectEvent, useState } from 'react'
import type { LineItem, Order } from '#contract/orders.ts'
import type { OtherProduct } from '#contract/other-products.ts'
import { rupees } from '#rules/india/money.ts'
import { moreWords } from '#rules/returns/reasons.ts'
import { Button } from '#ui/button.tsx'
import { FieldError } from '#ui/field.tsx'
import { useOneAtATime } from '#ui/hooks/use-one-at-a-time.ts'
import { Segments } from '#ui/segments.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { bodyOf, Refused, refusalText } from '../../call/use-call.ts'
import { GoodsTitle, Picture } from '../../goods.tsx'
import { SENTENCES } from '../../refusals.ts'
import { WORDS } from '../../words.ts'
import { type Change, type Choices, wished, wishOf } from '../choices.ts'
import { LATE } from '../late-words.ts'
import { keyOf, Offer, wishBy } from './offer.tsx'

interface OtherProductsProps {
  line: LineItem
  order: Order
  choices: Choices
  choose: (change: Change) => void
  error: string | undefined
  /** True if it was opened by hand: then the focus follows. */
  isOpened: boolean
  /** The products are to be listed again. */
  onList: () => void
  /** The sizes of the item itself are to be there again. */
  onBack: () => void
}

/** Another product in place of an item: first the product, then its size. */
export function OtherProducts(props: OtherProductsProps) {
  const { line, choices, choose, onList, onBack } = props
  const { product } = wishOf(choices, line)

  function onPick(product: OtherProduct) {
    const [only, ...others] = product.sizes
    const wish = only && others.length === 0 ? { size: only.size, colour: only.colour ?? '' } : { size: '', colour: '' }
    choose((now) => wished(now, line, { ...wish, product }))
  }

  function onAnother() {
    choose((now) => wished(now, line, { size: '', colour: '' }))
    onList()
  }

  return (
    <>
      {product ? <Chosen {...props} product={product} /> : <List {...props} onPick={onPick} />}
      <div className="flex flex-wrap gap-x-6">
        {product && <Quiet onClick={onAnother}>{LATE.yetAnother}</Quiet>}
        <Quiet onClick={onBack}>{LATE.sameProduct(line.title)}</Quiet>
      </div>
    </>
  )
}

function Quiet({ onClick, children }: { onClick: () => void; children: string }) {
  return (
    <button
      type="button"
      onClick={onClick}
      className="min-h-11 text-left text-sm font-medium text-river underline underline-offset-4"
    >
      {children}
    </button>
  )
}

const focus = (element: HTMLElement | null) => element?.focus()

type ListProps = Pick<OtherProductsProps, 'line' | 'order' | 'error' | 'isOpened'> & {
  onPick: (product: OtherProduct) => void
}

function List({ line, order, error, isOpened, onPick }: ListProps) {
  const { products, hasMore, busy, failure, more } = useOthers(line, order)
  return (
    <>
      <p tabIndex={-1} ref={isOpened ? focus : undefined} className="text-sm font-medium">
        {LATE.anotherFor(line.title)}
      </p>
      {error && <FieldError>{error}</FieldError>}
      <output className="sr-only">{products ? LATE.products(products.length) : LATE.productsLoading}</output>
      {products?.length === 0 && <p className="text-sm text-soft">{LATE.noProducts}</p>}
      <ul aria-busy={busy} className="grid grid-cols-2 gap-4 form:grid-cols-3">
        {(products ?? (busy ? WAITING : [])).map((product) => (
          <li key={typeof product === 'number' ? product : product.id}>
            {typeof product === 'number' ? (
              <Skeleton className="aspect-3/4 w-full" />
            ) : (
              <Product product={product} onPick={onPick} />
            )}
          </li>
        ))}
      </ul>
      <div role="alert">{failure && <FieldError>{failure}</FieldError>}</div>
      {(hasMore || failure) && (
        <Button variant="quiet" busy={busy} className="self-start" onClick={more}>
          {failure ? LATE.tryAgain : LATE.moreProducts}
        </Button>
      )}
    </>
  )
}

const WAITING = [1, 2, 3, 4]

/** The loaded products, and the function that loads more. The first page loads at once. */
function useOthers(line: LineItem, order: Order) {
  const { busy, run } = useOneAtATime()
  const [failure, setFailure] = useState('')
  const [known, setKnown] = useState<{ products: OtherProduct[]; next?: string | undefined }>()

  const more = () =>
    void run(async () => {
      setFailure('')
      const ids = { customerId: order.customer.id, orderId: order.id, itemId: line.id }
      try {
        const page = await bodyOf('returns.otherProducts', { ...ids, ...(known?.next ? { after: known.next } : {}) })
        setKnown({ products: [...(known?.products ?? []), ...page.products], next: page.next })
      } catch (thrown) {
        setFailure(thrown instanceof Refused ? refusalText(thrown) : SENTENCES.UNAVAILABLE)
      }
    })

  const begin = useEffectEvent(more)
  useEffect(() => begin(), [])
  return { products: known?.products, hasMore: known?.next !== undefined, busy, failure, more }
}

function Product({ product, onPick }: { product: OtherProduct; onPick: (product: OtherProduct) => void }) {
  return (
    <button
      type="button"
      onClick={() => onPick(product)}
      className="group block w-full rounded-md text-left transition-colors duration-150 hover:text-river"
    >
      <Picture src={product.src} className="w-full" />
      <span className="mt-2 block text-sm font-medium underline-offset-4 group-hover:underline">
        <GoodsTitle title={product.title} />
      </span>
      <span className="figures block text-sm text-soft">{priceWords(product)}</span>
    </button>
  )
}

/** "₹899, ₹200 more". */
const priceWords = ({ price, more }: OtherProduct): string =>
  `${rupees(price)}, ${more ? moreWords(more) : LATE.samePrice}`

function Chosen({ line, choices, choose, error, isOpened, product }: OtherProductsProps & { product: OtherProduct }) {
  // If every size has the same price difference, it is shown once, beside the price.
  const isAlike = product.sizes.every(({ more }) => more === product.more)
  const options = product.sizes.map(({ size, available, ready_by: day = '', colour = '', more }) => ({
    size,
    colour,
    ...(more && !isAlike ? { more } : {}),
    had: true,
    readyBy: available ? '' : day,
  }))
  return (
    <>
      <div className="flex gap-4">
        <Picture src={product.src} className="w-20" />
        <p tabIndex={-1} ref={isOpened ? focus : undefined} className="min-w-0 font-medium">
          <GoodsTitle title={product.title} />
          <span className="figures block text-sm font-normal text-soft">{priceWords(product)}</span>
        </p>
      </div>
      <Segments
        legend={
          <>
            {WORDS.newSize}
            <span className="sr-only">, {product.title}</span>
          </>
        }
        name={`size-${line.id}`}
        look="pills"
        value={keyOf(wishOf(choices, line))}
        onChange={(key) => choose((now) => wished(now, line, { ...wishBy(options, key), product }))}
        error={error}
        options={options.map((option) => ({ value: keyOf(option), label: <Offer option={option} /> }))}
      />
      {options.some(({ readyBy }) => readyBy !== '') && <p className="-mt-2 text-sm text-soft">{LATE.beingMade}</p>}
    </>
  )
}

import type { LineItem } from '#contract/orders.ts'
import { SHOP } from '#shop'
import { buttonLook } from '#ui/button.tsx'
import { Reach } from '../reach.tsx'
import { WORDS } from '../words.ts'
import { ProductRow } from './product-row.tsx'
import { SAYS } from './words.ts'

/** No item can be chosen: why, item by item, and whom to ask. */
export function NothingLeft({ lines }: { lines: readonly LineItem[] }) {
  const open = lines.filter(({ standing }) => standing !== 'held')
  return (
    <section aria-labelledby="nothing-left" className="mt-10 max-w-form border-t border-hair pt-8">
      <h2 id="nothing-left" className="text-xl">
        {open.length === 0 ? SAYS.allRequested : SAYS.nothingLeft}
      </h2>
      {open.length === 0 && (
        <>
          <p className="mt-2 mb-6 text-soft">{SAYS.allRequestedNote}</p>
          <a href={SHOP.storefront} className={buttonLook()}>
            {WORDS.continueShopping}
          </a>
        </>
      )}
      {open.length > 0 && (
        <>
          <p className="mt-2 text-soft">{SAYS.nothingLeftNote}</p>
          <Reach />
          <ul className="mt-4">
            {open.map((line) => (
              <ProductRow key={line.id} line={line} chosen={false} onToggle={() => undefined} />
            ))}
          </ul>
        </>
      )}
    </section>
  )
}

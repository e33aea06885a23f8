import type { EarlierRequest } from '#contract/orders.ts'
import { shownNumber } from '#rules/returns/numbering.ts'
import { SHOP } from '#shop'
import { Chip } from '#ui/chip.tsx'
import type { Tone } from '#ui/mark.tsx'
import { WORDS } from '../words.ts'
import { Picture } from '../picture.tsx'
import { STATUS_WORDS } from './words.ts'

/** What was already asked for on this order; each item leads to its like in the shop. */
export function HeldItems({ requests }: { requests: readonly EarlierRequest[] }) {
  const items = requests.flatMap((request) => request.line_items.map((item) => ({ request, item })))
  if (items.length === 0) return null
  return (
    <section aria-labelledby="held" className="mt-10">
      <h2 id="held" className="text-xl">
        {WORDS.alreadyRequested}
      </h2>
      <ul className="mt-3 border-t border-hair">
        {items.map(({ request, item }) => (
          <li key={`${request.fulfillment_id} ${item.id}`} className="border-b border-hair last:border-0">
            <a
              href={SHOP.search + encodeURIComponent(item.sku)}
              className="group flex gap-4 rounded-md py-3 transition-colors duration-150 hover:text-river"
            >
              <Picture src={item.src} className="w-12" />
              <span className="flex min-w-0 grow flex-col gap-1 form:flex-row form:items-center form:gap-6">
                <span className="min-w-0 grow">
                  <span className="block font-medium underline-offset-4 group-hover:underline">{item.title}</span>
                  <span className="figures block text-sm text-soft">
                    {[shownNumber(request.fulfillment_id), wish(request, item)].filter(Boolean).join(' · ')}
                  </span>
                </span>
                <span className="shrink-0">
                  <Chip tone={toneOf(request.status)}>{STATUS_WORDS[request.status] ?? request.status}</Chip>
                </span>
              </span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}

type Item = EarlierRequest['line_items'][number]

function wish({ type }: EarlierRequest, { originalSize, size }: Item): string {
  if (type !== 'Exchange') return `${type}, ${originalSize}`
  return originalSize === size ? `${type}, ${size} again` : `${type}, ${originalSize} → ${size}`
}

function toneOf(status: string): Tone {
  if (status === 'rejected' || status === 'cancelled') return 'quiet'
  return status === 'received' ? 'info' : 'done'
}

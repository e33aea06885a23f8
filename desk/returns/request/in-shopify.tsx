import type { OpenedRequest } from '#contract/desk/returns.ts'
import { rupeesText } from '#rules/india/money.ts'
import { Notice } from '#ui/notice.tsx'

const STATES: Record<NonNullable<OpenedRequest['inShopify']>['state'], string> = {
  '': '',
  REQUESTED: 'requested',
  OPEN: 'in progress',
  CLOSED: 'closed',
  DECLINED: 'declined',
  CANCELED: 'cancelled',
}

type PaysBy = NonNullable<NonNullable<OpenedRequest['inShopify']>['paysBy']>

/** Shopify's handling of the due amount, later and while it is underway. */
const PAYS: Record<PaysBy, Record<'later' | 'underway', (due: string) => string>> = {
  source: {
    later: (due) => `Pays ${due} back to the original payment after inspection.`,
    underway: (due) =>
      `${due} is on its way back to the customer; the payment provider has not confirmed it yet. Its confirmation ` +
      'settles the request.',
  },
  credit: {
    later: (due) => `Pays ${due} as store credit after inspection.`,
    underway: (due) =>
      `Is asked for ${due} of store credit, and has not confirmed it yet. The credit settles the request.`,
  },
  card: {
    later: (due) => `Makes a gift card of ${due} and sends it to the customer after inspection.`,
    underway: (due) => `Is asked for a gift card of ${due}, and has not answered yet. The card settles the request.`,
  },
}

/** The state of the request in Shopify's admin, and its conflict with Wapsi. */
export function InShopify({ request: { inShopify, duePaise } }: { request: OpenedRequest }) {
  if (!inShopify || (inShopify.name === '' && inShopify.conflict === '')) return null
  const { name, state, link, conflict, madeThere: isFromShopify, paysBack, paysBy = 'source' } = inShopify
  return (
    <section aria-labelledby="in-shopify">
      <h2 id="in-shopify" className="mb-1 text-base">
        In Shopify
      </h2>
      {name && (
        <p>
          Return{' '}
          {link ? (
            <a href={link} target="_blank" rel="noreferrer" className="figures text-river underline">
              {name}
            </a>
          ) : (
            <span className="figures">{name}</span>
          )}
          , {STATES[state]}
          {isFromShopify && ', made there by the shop’s staff'}
        </p>
      )}
      {paysBack === 'later' && !conflict && duePaise > 0 && <p>{PAYS[paysBy].later(rupeesText(duePaise))}</p>}
      {paysBack === 'underway' && <p>{PAYS[paysBy].underway(rupeesText(duePaise))}</p>}
      {conflict && (
        <div className="mt-2">
          <Notice tone="notice" title="Shopify and this request do not agree">
            {conflict}
          </Notice>
        </div>
      )}
    </section>
  )
}

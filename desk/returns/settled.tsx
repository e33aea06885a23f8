import type { OpenedRequest } from '#contract/desk/returns.ts'
import { rupeesText } from '#rules/orders/money.ts'
import { Notice } from '#ui/notice.tsx'
import { Moment } from '../moment.tsx'
import { settledAs } from './words.ts'

/** How it was settled, if it was. */
export function Settled({ request: { settlement } }: { request: OpenedRequest }) {
  if (!settlement) return null
  return (
    <Notice tone="done" title={settledAs(settlement, rupeesText)}>
      <p className="text-soft">
        {settlement.staff ? <bdi>{settlement.staff.name}</bdi> : 'The shop'}, <Moment at={settlement.at} />
      </p>
      {settlement.kind === 'order' && !settlement.orderKnown && (
        <p>The shop does not know an order of this number yet. If it stays so, look at the number again.</p>
      )}
    </Notice>
  )
}

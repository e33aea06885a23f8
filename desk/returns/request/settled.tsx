import type { OpenedRequest } from '#contract/desk/returns.ts'
import { rupeesText } from '#rules/india/money.ts'
import { Notice } from '#ui/notice.tsx'
import { Moment } from '../../moment.tsx'
import { settledAs } from '../words.ts'

/** How it was settled, if it was. */
export function Settled({ request: { settlement } }: { request: OpenedRequest }) {
  if (!settlement) return null
  return (
    <Notice tone="done" title={settledAs(settlement, rupeesText)}>
      <p className="text-soft">
        {settlement.staff ? <bdi>{settlement.staff.name}</bdi> : 'The shop'}, <Moment at={settlement.at} />
      </p>
      {settlement.kind === 'order' && !settlement.orderKnown && (
        <p>
          {settlement.orderOfOther
            ? 'Unknown order: the order of this number is of another customer. Please correct it.'
            : 'Unknown order: no order of this number has arrived yet, so the customer gets no link to it.'}
        </p>
      )}
    </Notice>
  )
}

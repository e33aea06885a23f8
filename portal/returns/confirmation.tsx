import { momentWords } from '#rules/india/dates.ts'
import { rupees } from '#rules/india/money.ts'
import { heldWords } from '#rules/returns/reasons.ts'
import { shownNumber } from '#rules/returns/numbering.ts'
import { SHOP } from '#shop'
import { buttonLook } from '#ui/button.tsx'
import { Timeline, type Step } from '#ui/timeline.tsx'
import { DonePanel } from '../done-panel.tsx'
import { bringsWords } from '../requests/brings-words.ts'
import { COURSE_WORDS } from '../requests/words.ts'
import { WORDS } from '../words.ts'
import type { Receipt } from './payload.ts'
import { LATE } from './late-words.ts'
import { SAYS } from './words.ts'

/** Says that the request was accepted, its number, its fee and what happens next. */
export function Confirmation({ receipt, onClose }: { receipt: Receipt; onClose: () => void }) {
  return (
    <DonePanel title={WORDS.submitted} closeLabel={LATE.backToOrder} onClose={onClose}>
      <p className="figures flex flex-wrap justify-center gap-x-6 text-lg">
        <span>
          {LATE.requestNumber} <strong className="font-medium">{shownNumber(receipt.fulfillment_id)}</strong>
        </span>
      </p>
      <p className="figures max-w-form">
        {bringsWords({ ...receipt, feeWords: receipt.fee_words, refundWay: receipt.refund_way }) ?? feeAlone(receipt)}
      </p>
      {receipt.refund_way === 'account' && <p className="max-w-form">{COURSE_WORDS.refund.next}</p>}
      {receipt.held?.map(({ until, waits = false, ...wanted }, place) => (
        <p key={place} className="figures max-w-form">
          {heldWords(wanted, until, waits)}
        </p>
      ))}
      <p className="max-w-form text-soft">{receipt.no_courier ? SAYS.sendYourself : WORDS.pickupNote}</p>
      <div className="mt-4 w-full max-w-form text-left">
        <Timeline label={LATE.timeline} steps={stepsOf(receipt)} />
      </div>
      <a href={SHOP.storefront} className={`${buttonLook()} mt-4 w-full form:w-auto`}>
        {WORDS.continueShopping}
      </a>
    </DonePanel>
  )
}

/** What is said by a gateway that does not tell what was paid. */
const feeAlone = ({ type, fee }: Receipt) => `${SAYS.fee[type]} ${fee > 0 ? rupees(fee) : SAYS.free}`

function stepsOf({ type, refund_way, created_at, no_courier }: Receipt): Step[] {
  const { received, approved, pickedUp } = LATE.steps
  const last = COURSE_WORDS.stages.settled[type === 'Exchange' ? 'order' : refund_way ? 'refund' : 'gift_card']
  return [
    { label: received, when: momentWords(new Date(created_at)), state: 'now' },
    { label: approved, state: 'promise' },
    { label: no_courier ? LATE.sentByYou : pickedUp, state: 'promise' },
    { label: last, state: 'promise' },
  ]
}

import type { OpenedRequest } from '#contract/desk/returns.ts'
import { rupeesText } from '#rules/india/money.ts'
import { shownNumber } from '#rules/returns/numbering.ts'
import { Dialog } from '#ui/dialog.tsx'
import { ConfirmKeys } from '../../keys/confirm-keys.tsx'
import type { useRequestDraft } from '../../drafts/request-draft.ts'
import { CANCELLATIONS, REFUSALS_OF_GOODS, rejections } from '../reason-field.tsx'
import type { Acts } from '../use-acts.ts'
import { AmendForm } from '../amend/amend-form.tsx'
import { EnterForm, PickupForm } from './pickup-form.tsx'
import { InspectForm } from './inspect-form.tsx'
import { PartlyForm, PhotoForm, ReasonForm, WaiveForm } from './reason-form.tsx'
import { SettleForm } from './settle-form.tsx'
import { settlementIn } from './settlement-in.ts'
import { ReconsiderForm, ReleaseForm } from './turned-down-forms.tsx'

interface ActDialogProps {
  request: OpenedRequest
  acts: Acts
  kept: ReturnType<typeof useRequestDraft>
  name: string
  onClose: () => void
}

/** The dialog of a step that needs more than a press. */
export function ActDialog(props: ActDialogProps) {
  const { request, name, onClose } = props
  const number = shownNumber(request.id)
  const titles: Readonly<Record<string, string>> = {
    partly: `Approve a part of ${number}`,
    reject: `Reject ${number}?`,
    amend: `Change ${number}`,
    photo: `Ask for a photo for ${number}`,
    reconsider: `Take the rejection of ${number} back?`,
    release: `Let the customer ask again for items of ${number}`,
    cancel: `Cancel ${number}?`,
    refuse: `Refuse the goods of ${number}?`,
    accept: `The goods of ${number} are fine`,
    settle: request.settlement ? `Correct the settlement of ${number}` : `Settle ${number}`,
    waive: `Waive ${chargeWords(request)} of ${number}?`,
    pickup: `Pick-up for ${number}`,
    enter: `A pick-up that was booked elsewhere`,
  }
  return (
    <Dialog open={name in titles} onClose={onClose} title={titles[name] ?? ''}>
      <ConfirmKeys>
        <Form {...props} />
      </ConfirmKeys>
    </Dialog>
  )
}

const waivedWords = ({ morePaise = 0 }: OpenedRequest) =>
  morePaise > 0 ? 'nothing is to be paid any more' : 'the fee is waived'

/** What is waived: the fee, what the goods cost more, or both. */
function chargeWords({ feePaise, morePaise = 0 }: OpenedRequest): string {
  const fee = `the fee of ${rupeesText(feePaise)}`
  const more = `the difference of ${rupeesText(morePaise)}`
  if (morePaise === 0) return fee
  return feePaise > 0 ? `${fee} and ${more}` : more
}

function Form(props: ActDialogProps) {
  const { request, acts, kept, name } = props
  const { id, version: seen } = request
  const { draft, change } = kept
  const form = { request, acts, draft, change }
  switch (name) {
    case 'partly':
      return <Partly {...props} />
    case 'settle':
      return <Settle {...props} />
    case 'accept':
      return (
        <InspectForm
          {...form}
          onSend={(restock) =>
            void acts.act('returns.inspect', { id, seen, result: 'accept', restock }, 'the goods are fine')
          }
        />
      )
    case 'pickup':
      return (
        <PickupForm
          {...form}
          onSend={(asked) => void acts.act('pickups.ask', { id, seen, ...asked }, 'the pick-up is asked for')}
        />
      )
    case 'enter':
      return (
        <EnterForm
          {...form}
          onSend={(carrier, awb) => void acts.act('pickups.enter', { id, seen, carrier, awb }, 'the pick-up is noted')}
        />
      )
    case 'amend':
      return (
        <AmendForm
          {...form}
          onSend={(changes) => void acts.act('returns.amend', { id, seen, ...changes }, 'changed')}
        />
      )
    case 'photo':
      return (
        <PhotoForm
          {...form}
          onSend={(words) => void acts.act('returns.askPhoto', { id, seen, words }, 'the photo is asked for', true)}
        />
      )
    case 'reconsider':
      return (
        <ReconsiderForm
          {...form}
          onSend={() => void acts.act('returns.reconsider', { id, seen }, 'the rejection is taken back')}
        />
      )
    case 'waive':
      return (
        <WaiveForm
          {...form}
          onSend={(reason) => void acts.act('returns.waive', { id, seen, reason }, waivedWords(request))}
        />
      )
    case 'release':
      return (
        <ReleaseForm
          {...form}
          onSend={(reason, tell) =>
            void acts.act('returns.release', { id, seen, reason, tell }, 'the customer may ask again')
          }
        />
      )
    default:
      return <TurnedDown {...props} />
  }
}

function Partly({ request, acts, kept: { draft, change } }: ActDialogProps) {
  const { id, version: seen } = request
  function send(items: string[], reason: string) {
    const read = settlementIn(draft, { ...request, paidPaise: paidFor(request, items) })
    const settlement = 'settlement' in read ? read.settlement : undefined
    const body = { id, seen, decision: 'approve' as const, items, reason, ...(settlement ? { settlement } : {}) }
    void acts.act('returns.decide', body, `approved ${items.length} of ${request.items.length}`, true)
  }
  return <PartlyForm request={request} acts={acts} draft={draft} change={change} onSend={send} />
}

/** What was paid for some of the items. */
function paidFor({ items }: OpenedRequest, chosen: readonly string[]): number {
  return items.filter(({ id }) => chosen.includes(id)).reduce((total, { paidPaise }) => total + paidPaise, 0)
}

function Settle({ request, acts, kept: { draft, change } }: ActDialogProps) {
  const { id, version: seen, settlement: before } = request
  return (
    <SettleForm
      request={request}
      acts={acts}
      draft={draft}
      change={change}
      onSend={(settlement, confirm) => {
        const body = { id, seen, ...settlement, ...(before ? { correct: true } : {}), ...(confirm ? { confirm } : {}) }
        void acts.act('returns.settle', body, before ? 'the settlement is corrected' : 'settled')
      }}
    />
  )
}

/** The three ways of turning a customer down, each with the reason that they read. */
function TurnedDown({ request, acts, kept: { draft, change }, name }: ActDialogProps) {
  const { id, version: seen } = request
  const form = { request, acts, draft, change }
  if (name === 'refuse')
    return (
      <ReasonForm
        {...form}
        mail="inspection_refused"
        suggestions={REFUSALS_OF_GOODS}
        button="Refuse the goods"
        onSend={(reason) =>
          void acts.act('returns.inspect', { id, seen, result: 'refuse', restock: [], reason }, 'the goods are refused')
        }
      />
    )
  if (name === 'cancel')
    return (
      <ReasonForm
        {...form}
        mail="cancelled"
        suggestions={CANCELLATIONS}
        button="Cancel the request"
        onSend={(reason) => void acts.act('returns.cancel', { id, seen, reason }, 'cancelled', true)}
      />
    )
  return (
    <ReasonForm
      {...form}
      mail="rejected"
      suggestions={rejections(request.type, request.reasonCode)}
      button="Reject, and tell the customer"
      onSend={(reason) => void acts.act('returns.decide', { id, seen, decision: 'reject', reason }, 'rejected', true)}
    />
  )
}

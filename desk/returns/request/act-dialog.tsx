import type { OpenedRequest } from '#contract/desk/returns.ts'
import { rupeesText } from '#rules/india/money.ts'
import { shownNumber } from '#rules/returns/numbering.ts'
import { Dialog } from '#ui/dialog.tsx'
import { ConfirmKeys } from '../../keys/confirm-keys.tsx'
import type { useRequestDraft } from '../../drafts/request-draft.ts'
import { CANCELLATIONS, REFUSALS_OF_GOODS, rejections } from '../reasons.ts'
import type { Acts } from '../use-acts.ts'
import { WAY_WORDS } from '../money/ways.ts'
import { AmendForm } from '../amend/amend-form.tsx'
import { EnterForm, PickupForm } from './pickup-form.tsx'
import type { AskingStep } from './act-steps.ts'
import { HomeForm } from './home-form.tsx'
import { InspectForm } from './inspect-form.tsx'
import { PhoneForm } from './phone-form.tsx'
import { OtherAccountForm, PayForm, WayForm } from '../money/money-forms.tsx'
import { PartlyForm, PhotoForm, ReasonForm, WaiveForm } from './reason-form.tsx'
import { SettleForm } from '../money/settle-form.tsx'
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
  return (
    <Dialog open={isAsking(name)} onClose={onClose} title={isAsking(name) ? TITLES[name](request) : ''}>
      <ConfirmKeys>
        <Form {...props} />
      </ConfirmKeys>
    </Dialog>
  )
}

const TITLES: Readonly<Record<AskingStep, (request: OpenedRequest) => string>> = {
  partly: ({ id }) => `Approve a part of ${shownNumber(id)}`,
  reject: ({ id }) => `Reject ${shownNumber(id)}?`,
  amend: ({ id }) => `Change ${shownNumber(id)}`,
  home: ({ id }) => `${shownNumber(id)} goes back to the customer`,
  phone: ({ id }) => `Correct the phone number of ${shownNumber(id)}`,
  photo: ({ id }) => `Ask for a photo for ${shownNumber(id)}`,
  reconsider: ({ id }) => `Reopen ${shownNumber(id)}?`,
  release: ({ id }) => `Allow a new request for items of ${shownNumber(id)}`,
  cancel: ({ id }) => `Cancel ${shownNumber(id)}?`,
  refuse: ({ id }) => `Fail inspection: ${shownNumber(id)}`,
  accept: ({ id }) => `Pass inspection: ${shownNumber(id)}`,
  pay: ({ id, payout }) => `${payout?.last?.state === 'waiting' ? 'Confirm' : 'Pay'} the refund of ${shownNumber(id)}?`,
  other_account: ({ id }) => `Ask for another account for ${shownNumber(id)}?`,
  pay_by: ({ id }) => `Change the refund method of ${shownNumber(id)}`,
  settle: ({ id, settlement, type }) =>
    settlement
      ? `Correct what was recorded for ${shownNumber(id)}`
      : `Record the ${type === 'Exchange' ? 'new order' : 'payment'} of ${shownNumber(id)}`,
  waive: (request) => `Waive ${chargeWords(request)} of ${shownNumber(request.id)}?`,
  pickup: ({ id }) => `Book a pickup for ${shownNumber(id)}`,
  enter: () => 'A pickup that was booked elsewhere',
}

const isAsking = (name: string): name is AskingStep => name in TITLES

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
    case 'pay':
      return (
        <PayForm {...form} onSend={() => void acts.act('returns.payOut', { id, seen }, 'the refund is being paid')} />
      )
    case 'other_account':
      return (
        <OtherAccountForm
          {...form}
          onSend={() => void acts.act('returns.askAccount', { id, seen }, 'another account is asked for')}
        />
      )
    case 'pay_by':
      return (
        <WayForm
          {...form}
          onSend={(way) => void acts.act('returns.payBy', { id, seen, way }, `refund method: ${WAY_WORDS[way]}`)}
        />
      )
    case 'accept':
      return (
        <InspectForm
          {...form}
          onSend={(restock) =>
            void acts.act('returns.inspect', { id, seen, result: 'accept', restock }, 'passed inspection')
          }
        />
      )
    case 'pickup':
      return (
        <PickupForm
          {...form}
          onSend={(asked) => void acts.act('pickups.ask', { id, seen, ...asked }, 'pickup requested')}
        />
      )
    case 'enter':
      return (
        <EnterForm
          {...form}
          onSend={(carrier, awb) => void acts.act('pickups.enter', { id, seen, carrier, awb }, 'pickup noted')}
        />
      )
    case 'amend':
      return (
        <AmendForm
          {...form}
          onSend={(changes) => void acts.act('returns.amend', { id, seen, ...changes }, 'changed')}
        />
      )
    case 'home':
    case 'phone':
      return <Corrected {...props} />
    case 'photo':
      return (
        <PhotoForm
          {...form}
          onSend={(words) => void acts.act('returns.askPhoto', { id, seen, words }, 'the photo is asked for', true)}
        />
      )
    case 'reconsider':
      return <ReconsiderForm {...form} onSend={() => void acts.act('returns.reconsider', { id, seen }, 'reopened')} />
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
            void acts.act('returns.release', { id, seen, reason, tell }, 'a new request is allowed')
          }
        />
      )
    default:
      return <TurnedDown {...props} />
  }
}

/** Where goods go back to, and the number that a courier calls. */
function Corrected({ request, acts, kept: { draft, change }, name }: ActDialogProps) {
  const { id, version: seen } = request
  const form = { request, acts, draft, change }
  if (name === 'home')
    return (
      <HomeForm
        {...form}
        onSend={(parcel) => void acts.act('returns.sendHome', { id, seen, ...parcel }, 'sent back to the customer')}
      />
    )
  return (
    <PhoneForm
      {...form}
      onSend={(phone) => void acts.act('pickups.changePhone', { id, seen, phone }, 'phone number corrected')}
    />
  )
}

function Partly({ request, acts, kept: { draft, change } }: ActDialogProps) {
  const { id, version: seen } = request
  function send(items: string[], reason: string) {
    const body = { id, seen, decision: 'approve' as const, items, reason }
    void acts.act('returns.decide', body, `approved ${items.length} of ${request.items.length}`, true)
  }
  return <PartlyForm request={request} acts={acts} draft={draft} change={change} onSend={send} />
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
        void acts.act('returns.settle', body, before ? 'corrected' : 'recorded')
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
        button="Fail inspection"
        onSend={(reason) =>
          void acts.act('returns.inspect', { id, seen, result: 'refuse', restock: [], reason }, 'failed inspection')
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

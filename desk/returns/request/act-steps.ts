import type { OpenedRequest } from '#contract/desk/returns.ts'
import { rupeesText } from '#rules/india/money.ts'
import { isSentByCustomer } from '#rules/pickups/own-parcel.ts'
import { isOnItsWay } from '#rules/returns/money/payouts.ts'
import type { PayWay } from '#contract/desk/request.ts'
import { requestAfter } from '#rules/returns/moves.ts'
import { wayStep } from '../ways.ts'
import { waiveWords } from '../words.ts'
import { turnedDownOf } from './mail-preview.tsx'

/** Something that can be done now: at once, or after a dialog. */
export interface Step {
  name:
    | 'approve'
    | 'partly'
    | 'reject'
    | 'amend'
    | 'photo'
    | 'reconsider'
    | 'release'
    | 'pickup'
    | 'enter'
    | 'call_off'
    | 'self_ship'
    | 'arrive'
    | 'accept'
    | 'refuse'
    | 'pay'
    | 'settle'
    | 'seen_to'
    | `by_${PayWay}`
    | 'remind'
    | 'waive'
    | 'cancel'
  keys: string
  words: string
  main?: boolean
}

type Standing = Pick<
  OpenedRequest,
  | 'status'
  | 'items'
  | 'settlement'
  | 'pickups'
  | 'type'
  | 'payout'
  | 'inShopify'
  | 'duePaise'
  | 'feePaise'
  | 'morePaise'
  | 'task'
  | 'feeWay'
  | 'feeLink'
  | 'ways'
  | 'events'
  | 'noCourier'
>

/** What `me` can do to a request as it stands, the next step first. Each has its key. */
export function stepsFor(request: Standing, me?: string): Step[] {
  const { status, items, settlement, feeLink, noCourier = false } = request
  const isSent = isSentByCustomer({ noCourier, status })
  const holdsTurnedDown = turnedDownOf(request).length > 0
  const can = (act: Parameters<typeof requestAfter>[1]) => requestAfter(status, act) !== null
  const isPaying = isOnItsWay(request.payout?.last?.state) || request.inShopify?.paysBack === 'underway'
  const steps: (Step | false | '' | undefined)[] = [
    can('approve') && { name: 'approve', keys: 'Alt+a', words: 'Approve', main: true },
    can('approve') && items.length > 1 && { name: 'partly', keys: 'p', words: 'Approve a part…' },
    can('reject') && { name: 'reject', keys: 'x', words: 'Reject…' },
    can('ask_photo') && { name: 'photo', keys: 'o', words: 'Ask for a photo…' },
    can('reconsider') &&
      holdsTurnedDown && { name: 'reconsider', keys: 't', words: 'Take the rejection back…', main: true },
    can('accept') && { name: 'accept', keys: 'a', words: 'Goods are fine…', main: true },
    can('refuse_goods') && { name: 'refuse', keys: 'x', words: 'Refuse the goods…' },
    can('ask_pickup') && !noCourier && { name: 'pickup', keys: 'u', words: pickupWords(request), main: true },
    can('arrive') && { name: 'arrive', keys: 'Alt+v', words: 'It arrived', main: status === 'picked_up' || isSent },
    can('ask_pickup') && noCourier && { name: 'pickup', keys: 'u', words: pickupWords(request) },
    mayPay(request, me) && {
      name: 'pay',
      keys: 'y',
      words: `${request.payout?.last?.state === 'waiting' ? 'Confirm' : 'Pay'} ${rupeesText(request.duePaise)}`,
      main: status === 'completed',
    },
    can('settle') &&
      !isPaying &&
      !settlement && {
        name: 'settle',
        keys: 's',
        words: settleWords(request),
        main: status === 'completed' && !request.payout,
      },
    hasToSee(request) && { name: 'seen_to', keys: 'Alt+k', words: 'Seen to' },
    ...(can('pay_by') && !isPaying && !settlement ? otherWays(request).map(wayStep) : []),
    can('self_ship') && !noCourier && { name: 'self_ship', keys: 'Alt+s', words: 'The customer sends it' },
    can('booked') && { name: 'enter', keys: 'w', words: 'Enter an AWB…' },
    can('drop_pickup') && hasLivePickup(request) && { name: 'call_off', keys: 'Alt+o', words: 'Call the pick-up off' },
    can('resettle') && settlement !== undefined && { name: 'settle', keys: 's', words: 'Correct the settlement…' },
    can('remind') &&
      feeLink !== undefined && { name: 'remind', keys: 'Alt+m', words: 'Ask for the fee again', main: !feeLink.isOpen },
    can('waive') && !isPaying && mayWaive(request) && { name: 'waive', keys: 'f', words: `${waiveWords(request)}…` },
    can('release') && holdsTurnedDown && { name: 'release', keys: 'l', words: 'Let the customer ask again…' },
    can('amend') && !settlement && !isPaying && { name: 'amend', keys: 'e', words: 'Change…' },
    can('cancel') && !settlement && !isPaying && { name: 'cancel', keys: 'Shift+c', words: 'Cancel…' },
  ]
  return steps.filter((step) => typeof step === 'object')
}

/** Once an exchange became an order, unless it was paid before that; what went back as money is corrected instead. */
const mayWaive = ({ feePaise, morePaise = 0, feeWay, settlement }: Standing): boolean =>
  feePaise + morePaise > 0 && (!settlement || (settlement.kind === 'order' && feeWay !== 'link'))

/** What Shopify says; also once more where a price was to be put right there. */
const hasToSee = ({ inShopify, task }: Standing) =>
  Boolean(inShopify?.conflict) && (!inShopify?.isSeenTo || task === 'price')

/** A payout that waits for a second person is not for the one who asked for it. */
const mayPay = ({ payout }: Standing, me: string | undefined): boolean =>
  payout?.payable === true && !(payout.last?.state === 'waiting' && payout.last.askedBy?.id === me)

/** Whether what the request is about could be changed if its pick-up were called off. */
export const isChangedAfterCallOff = (request: Standing): boolean =>
  hasLivePickup(request) &&
  !request.settlement &&
  requestAfter(request.status, 'amend') === null &&
  requestAfter(request.status, 'drop_pickup') !== null

/** How it can be paid but for how it will be; an exchange is not paid as long as no one has ended it as money. */
const otherWays = ({ type, ways = [], events }: Standing) =>
  type === 'Exchange' && !events.some(({ act }) => act === 'pay_by') ? ways : ways.slice(1)

const pickupWords = ({ status }: Standing) =>
  status === 'pickup_failed' ? 'Book the pick-up again…' : 'Ask for a pick-up…'

const settleWords = ({ type }: Standing) => (type === 'Exchange' ? 'New order or refund…' : 'Refund or gift card…')

const hasLivePickup = ({ pickups }: Standing) => pickups.some(({ state }) => state === 'asked' || state === 'booked')

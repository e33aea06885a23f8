import type { OpenedRequest } from '#contract/desk/returns.ts'
import { rupeesText } from '#rules/india/money.ts'
import { helpsAfter, type NextStep } from '#rules/pickups/next-step.ts'
import { isSentByCustomer } from '#rules/pickups/own-parcel.ts'
import { isOnItsWay } from '#rules/returns/money/payouts.ts'
import { requestAfter } from '#rules/returns/moves.ts'
import type { ActingKeys, Pressed } from '../../keys/shortcut.ts'
import { waiveWords } from '../words.ts'
import { turnedDownOf } from './mail-preview.tsx'

/** What a step does at once, in ten seconds: its key needs Alt. */
const AT_ONCE = {
  approve: 'Alt+a',
  arrive: 'Alt+v',
  seen_to: 'Alt+k',
  call_off: 'Alt+o',
  self_ship: 'Alt+s',
  remind: 'Alt+r',
} as const satisfies Readonly<Record<string, ActingKeys>>

/** What a step asks in a dialog first; where that is about money its key needs Alt as well. */
const ASKING = {
  partly: 'p',
  reject: 'x',
  amend: 'e',
  phone: 'e',
  photo: 'o',
  reconsider: 't',
  release: 'l',
  pickup: 'u',
  enter: 'w',
  accept: 'q',
  refuse: 'x',
  home: 'h',
  pay: 'Alt+y',
  other_account: 'd',
  pay_by: 'Alt+b',
  settle: 's',
  waive: 'f',
  cancel: 'Shift+c',
} as const

/** See {@link AT_ONCE}. */
export type ActingStep = keyof typeof AT_ONCE

/** See {@link ASKING}. */
export type AskingStep = keyof typeof ASKING

/** Something that can be done now: at once, or after a dialog. */
export interface Step {
  name: ActingStep | AskingStep
  words: string
  main?: boolean
}

/** Whether a step is done at once. */
export const isAtOnce = (name: Step['name']): name is ActingStep => name in AT_ONCE

/** What is pressed for a step, and whether that does it at once. */
export const pressedFor = (name: Step['name']): Pressed =>
  isAtOnce(name) ? { keys: AT_ONCE[name], acts: true } : { keys: ASKING[name] }

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

/** Why the last pick-up of a request failed, as it is stored; '' where it did not, or that is not known. */
export const failedFor = ({ status, pickups }: Pick<Standing, 'status' | 'pickups'>): string =>
  status === 'pickup_failed' ? (pickups.at(-1)?.reason ?? '') : ''

/** What helps first where a pick-up came to nothing. */
const helpOf = (request: Standing): NextStep | undefined =>
  request.status === 'pickup_failed' ? helpsAfter(failedFor(request)).step : undefined

/** What `me` can do to a request as it stands, the next step first. */
export function stepsFor(request: Standing, me?: string): Step[] {
  const { status, items, settlement, feeLink, task, noCourier = false } = request
  const isSent = isSentByCustomer({ noCourier, status })
  const holdsTurnedDown = turnedDownOf(request).length > 0
  const can = (act: Parameters<typeof requestAfter>[1]) => requestAfter(status, act) !== null
  const isPaying = isOnItsWay(request.payout?.last?.state) || request.inShopify?.paysBack === 'underway'
  const help = helpOf(request)
  const steps: (Step | false | '' | undefined)[] = [
    can('approve') && { name: 'approve', words: 'Approve', main: true },
    can('approve') && items.length > 1 && { name: 'partly', words: 'Approve a part…' },
    can('reject') && { name: 'reject', words: 'Reject…' },
    can('ask_photo') && { name: 'photo', words: 'Ask for a photo…' },
    can('reconsider') && holdsTurnedDown && { name: 'reconsider', words: 'Reopen request…', main: true },
    can('accept') && { name: 'accept', words: 'Pass inspection…', main: true },
    can('refuse_goods') && { name: 'refuse', words: 'Fail inspection…' },
    can('send_home') && !settlement && { name: 'home', words: homeWords(request), main: task === 'home' },
    can('ask_pickup') && !noCourier && { name: 'pickup', words: pickupWords(request), main: status === 'approved' },
    can('arrive') && { name: 'arrive', words: 'Mark as received', main: status === 'picked_up' || isSent },
    can('ask_pickup') && noCourier && { name: 'pickup', words: pickupWords(request) },
    mayPay(request, me) && {
      name: 'pay',
      words: `${request.payout?.last?.state === 'waiting' ? 'Confirm' : 'Pay'} ${rupeesText(request.duePaise)}…`,
      main: status === 'completed',
    },
    request.payout?.askable && { name: 'other_account', words: 'Ask for another account…' },
    can('settle') &&
      !isPaying &&
      !settlement && {
        name: 'settle',
        words: settleWords(request),
        main: status === 'completed' && !request.payout,
      },
    hasToSee(request) && { name: 'seen_to', words: 'Seen to' },
    can('pay_by') &&
      !isPaying &&
      !settlement &&
      otherWays(request).length > 0 && { name: 'pay_by', words: 'Change refund method…' },
    can('self_ship') && !noCourier && { name: 'self_ship', words: 'Ask customer to ship it' },
    can('booked') && { name: 'enter', words: 'Enter an AWB…' },
    can('drop_pickup') && hasLivePickup(request) && { name: 'call_off', words: 'Cancel pickup' },
    can('resettle') && settlement !== undefined && { name: 'settle', words: 'Correct what was recorded…' },
    can('remind') && feeLink !== undefined && { name: 'remind', words: 'Ask for the fee again', main: !feeLink.isOpen },
    can('waive') && !isPaying && mayWaive(request) && { name: 'waive', words: `${waiveWords(request)}…` },
    can('release') && holdsTurnedDown && { name: 'release', words: 'Allow a new request…' },
    can('amend') && !settlement && !isPaying && { name: 'amend', words: 'Change…' },
    can('change_phone') && { name: 'phone', words: 'Correct phone…' },
    can('cancel') && !settlement && !isPaying && { name: 'cancel', words: 'Cancel request…' },
  ]
  const open = steps.filter((step) => typeof step === 'object')
  // What helps comes first; where it is not open, as after a payment, another pick-up does.
  const helping = open.find(({ name }) => name === help) ?? (help && open.find(({ name }) => name === 'pickup'))
  if (!helping) return open
  return [{ ...helping, main: true }, ...open.filter((step) => step !== helping)]
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

/** Whether what the request is about could be changed if its pickup were called off. */
export const isChangedAfterCallOff = (request: Standing): boolean =>
  hasLivePickup(request) &&
  !request.settlement &&
  requestAfter(request.status, 'amend') === null &&
  requestAfter(request.status, 'drop_pickup') !== null

/** How it can be paid but for how it will be; an exchange is not paid as long as no one has ended it as money. */
export const otherWays = ({ type, ways = [], events }: Pick<Standing, 'type' | 'ways' | 'events'>) =>
  type === 'Exchange' && !events.some(({ act }) => act === 'pay_by') ? ways : ways.slice(1)

const pickupWords = ({ status }: Standing) => (status === 'pickup_failed' ? 'Book pickup again…' : 'Book pickup…')

const homeWords = ({ task }: Standing) =>
  task === 'home' ? 'Record parcel to customer…' : 'Correct parcel to customer…'

const settleWords = ({ type }: Standing) => (type === 'Exchange' ? 'Record new order…' : 'Record payment…')

const hasLivePickup = ({ pickups }: Standing) => pickups.some(({ state }) => state === 'asked' || state === 'booked')

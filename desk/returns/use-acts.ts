import { useState } from 'react'
import type { DeskRequest } from '#contract/desk/calls.ts'
import { shownNumber } from '#rules/returns/numbering.ts'
import { newKey } from '#ui/new-key.ts'
import { hold, holds, STILL_WAITS, useFailed, useHeld } from '../undo/held.ts'
import { bodyOf, DeskRefused, isUnreachable } from '../call/query.ts'
import { forgetDraft } from '../drafts/request-draft.ts'
import { REQUEST_ACTS, type RequestAct } from '#contract/desk/request.ts'

/** What can be done to a request. */
type ActName =
  | 'returns.decide'
  | 'returns.amend'
  | 'returns.reconsider'
  | 'returns.release'
  | 'returns.cancel'
  | 'returns.askPhoto'
  | 'returns.settle'
  | 'returns.payOut'
  | 'returns.askAccount'
  | 'returns.payBy'
  | 'returns.waive'
  | 'returns.remind'
  | 'returns.arrive'
  | 'returns.inspect'
  | 'returns.sendHome'
  | 'returns.seenTo'
  | 'pickups.ask'
  | 'pickups.cancel'
  | 'pickups.selfShip'
  | 'pickups.enter'
  | 'pickups.changePhone'

/** Why an action failed. */
interface Trouble {
  /** Whether the request has changed since it was loaded. */
  changed: boolean
  title: string
  said: string
}

/** The key of a request among held actions. */
export const requestKey = (id: string) => `request ${id}`

/** The page of a request. */
export const requestPath = (id: string) => `/returns/${encodeURIComponent(id)}`

/** An unchanged retry after a lost answer uses the same key. */
const tries = new Map<string, { text: string; key: string }>()

function keyFor(id: string, text: string): string {
  const before = tries.get(id)
  if (before?.text === text) return before.key
  const key = newKey()
  tries.set(id, { text, key })
  return key
}

interface ActCallbacks {
  /** It is held; `ends`: the agent can go on to the next request. */
  onHeld: (ends: boolean) => void
  onTrouble: (trouble: Trouble) => void
  onDone: () => void
}

/** Actions on a request. Each is held first and can be undone; its draft is kept until it is done. */
export function useActs(id: string, { onHeld, onTrouble, onDone }: ActCallbacks) {
  const about = requestKey(id)
  const held = useHeld(about)
  const failed = useFailed(about)
  const [inTheWay, setInTheWay] = useState(false)

  /** Holds an action; `said` is its toast, `ends`: the agent can go on. False while another one is held. */
  function act<Name extends ActName>(name: Name, body: DeskRequest<Name>, said: string, ends = false): boolean {
    const number = shownNumber(id)
    const key = keyFor(id, `${name} ${JSON.stringify(body)}`)
    const isHeld = hold({
      about: [about],
      doing: doingWords(name, body),
      what: number,
      to: requestPath(id),
      saidThere: true,
      done: `${number}: ${said}`,
      async send({ leaving }) {
        try {
          await bodyOf(name, body, key, leaving)
        } catch (error) {
          onTrouble(troubleOf(error as Error))
          throw error
        }
        tries.delete(id)
        forgetDraft(id)
        onDone()
      },
      explain: (error) => troubleOf(error as Error).title,
    })
    setInTheWay(!isHeld)
    if (isHeld) onHeld(ends)
    return isHeld
  }

  const trouble = inTheWay && held ? WAITS : failed ? troubleOf(failed.error as Error) : null
  function forgive() {
    setInTheWay(false)
    if (failed) holds.dismiss(failed.id)
  }
  return { busy: held !== undefined, held, act, trouble, forgive }
}

const WAITS: Trouble = { changed: false, title: STILL_WAITS, said: 'What you typed is kept.' }

/** The action in the bar of held actions. */
function doingWords(name: ActName, body: object): string {
  if ('decision' in body) return body.decision === 'reject' ? 'Rejecting' : 'Approving'
  if ('result' in body) return body.result === 'refuse' ? 'Failing inspection of' : 'Passing inspection of'
  return DOING[name]
}

const DOING: Record<ActName, string> = {
  'returns.decide': 'Deciding',
  'returns.amend': 'Changing',
  'returns.cancel': 'Cancelling',
  'returns.askPhoto': 'Asking for a photo of',
  'returns.reconsider': 'Reopening',
  'returns.release': 'Allowing a new request for',
  'returns.settle': 'Recording the payment or new order of',
  'returns.payOut': 'Paying the refund of',
  'returns.askAccount': 'Asking for another account for',
  'returns.payBy': 'Changing refund method for',
  'returns.waive': 'Waiving the fee of',
  'returns.remind': 'Asking again for the fee of',
  'returns.arrive': 'Marking as received:',
  'returns.inspect': 'Inspecting',
  'returns.sendHome': 'Recording the parcel back of',
  'returns.seenTo': 'Marking as seen to:',
  'pickups.ask': 'Booking the pickup of',
  'pickups.cancel': 'Cancelling the pickup of',
  'pickups.selfShip': 'Asking the customer to ship',
  'pickups.enter': 'Entering the AWB of',
  'pickups.changePhone': 'Correcting the phone number of',
}

/** See {@link useActs}. */
export type Acts = ReturnType<typeof useActs>

const MOVED = new Set(['CHANGED_MEANWHILE', 'STEP_NOT_OPEN', 'SETTLED_ALREADY', 'PAYOUT_UNDERWAY'])

function troubleOf(error: Error): Trouble {
  if (isUnreachable(error))
    return {
      changed: false,
      title: 'The desk cannot be reached just now.',
      said: 'What you typed is kept. Press again to try once more; nothing happens twice.',
    }
  if (error instanceof DeskRefused && MOVED.has(error.code))
    return {
      changed: true,
      title: doneBy(error.about) ?? error.message,
      said: 'This is how it stands now. Nothing of yours was done, and what you typed is kept.',
    }
  return { changed: false, title: error.message, said: 'Nothing was done, and what you typed is kept.' }
}

const DID: Record<RequestAct, string> = {
  allow_late: 'allowed it after the return window',
  amend: 'changed it',
  approve: 'approved it',
  keep: 'let the customer keep it',
  ask_photo: 'asked for a photo',
  add_photo: 'sent a photo',
  reject: 'rejected it',
  reconsider: 'reopened it',
  release: 'allowed a new request',
  cancel: 'cancelled it',
  leave_out: 'left pieces out of the pickup',
  ask_pickup: 'requested a pickup',
  booked: 'booked the pickup',
  failed: 'could not collect it',
  drop_pickup: 'cancelled the pickup',
  choose_day: 'chose the day of the pickup',
  move_pickup: 'moved the pickup',
  change_phone: 'corrected the phone number',
  self_ship: 'asked the customer to ship it',
  picked: 'collected it',
  arrive: 'marked it as received',
  accept: 'passed the inspection',
  refuse_goods: 'failed the inspection',
  send_home: 'sent the goods back',
  pay_by: 'changed the refund method',
  settle: 'recorded the payment or new order',
  resettle: 'corrected the record',
  waive: 'waived the fee',
  remind: 'asked for the fee again',
}

const WHO: Readonly<Record<string, string>> = { courier: 'The courier', shopper: 'The customer', staff: 'The staff' }

const isAct = (text: string): text is RequestAct => REQUEST_ACTS.some((act) => act === text)

/** History meanwhile, from "Ritu Das: reject"; nothing when it does not say. */
export function doneBy(about: string | undefined): string | undefined {
  const [, who, act] = /^(.+): ([a-z_]+)$/u.exec(about ?? '') ?? []
  return who && act && isAct(act) ? `${WHO[who] ?? who} ${DID[act]} meanwhile.` : undefined
}

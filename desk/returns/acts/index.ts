import type { RequestAct } from '#contract/desk/request.ts'
import type { Act, EventWords } from './act.ts'
import { amend } from './amend.tsx'
import { arrive } from './arrive.ts'
import { askAccount } from './ask-account.tsx'
import { askPhoto } from './ask-photo.tsx'
import { askPickup, askPickupAnyway } from './ask-pickup.tsx'
import { cancel } from './cancel.tsx'
import { cancelPickup } from './cancel-pickup.ts'
import { changePhone } from './change-phone.tsx'
import { approve, partly, reject } from './decide.tsx'
import { enterPickup } from './enter-pickup.tsx'
import { accept, refuse } from './inspect.tsx'
import { payBy } from './pay-by.tsx'
import { payOut } from './pay-out.tsx'
import { reconsider } from './reconsider.tsx'
import { release } from './release.tsx'
import { remind } from './remind.ts'
import { seenTo } from './seen-to.ts'
import { selfShip } from './self-ship.ts'
import { sendHome } from './send-home.tsx'
import { correctSettlement, settle } from './settle.tsx'
import { waive } from './waive.tsx'

/** Every act of staff on a request, in the order of its buttons. */
export const ACTS: readonly Act[] = [
  approve,
  partly,
  reject,
  askPhoto,
  reconsider,
  accept,
  refuse,
  sendHome,
  askPickup,
  arrive,
  askPickupAnyway,
  payOut,
  askAccount,
  settle,
  seenTo,
  payBy,
  selfShip,
  enterPickup,
  cancelPickup,
  correctSettlement,
  remind,
  waive,
  release,
  amend,
  changePhone,
  cancel,
]

const BY_NAME: ReadonlyMap<string, Act> = new Map(ACTS.map((act) => [act.name, act]))

/** The act of a name; `undefined` if there is none. */
export const actNamed = (name: string): Act | undefined => BY_NAME.get(name)

/** The entries in the audit log, by call. */
export const AUDIT_WORDS: Readonly<Record<string, string>> = Object.fromEntries(
  ACTS.map(({ call, audit }) => [call, audit]),
)

/** Events that come from the customer, the courier or a policy, or from an act elsewhere in the desk. */
const OTHER_EVENTS: Readonly<Partial<Record<RequestAct, EventWords>>> = {
  allow_late: { words: 'Allowed after the return window', did: 'allowed it after the return window' },
  add_photo: { words: 'Photo sent', did: 'sent a photo' },
  failed: { words: 'Pickup failed', did: 'could not collect it' },
  choose_day: { words: 'Day of the pickup chosen', did: 'chose the day of the pickup' },
  move_pickup: { words: 'Pickup moved', did: 'moved the pickup' },
  picked: { words: 'Picked up', did: 'collected it' },
}

const EVENTS: ReadonlyMap<string, EventWords> = new Map(
  [OTHER_EVENTS, ...ACTS.map(({ events }) => events)].flatMap((events) => Object.entries(events)),
)

/** The words of an event; `undefined` if it is not known. */
export const eventWords = (act: string): EventWords | undefined => EVENTS.get(act)

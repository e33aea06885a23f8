import type { Mail } from '#adapters/mail/client.ts'
import type { SheetRecord } from '#adapters/sheet/formula.ts'
import type { MirrorEntry } from '#adapters/shopify/metafield.ts'

/** A link in a mail's text that is to prove who its reader is, and for whom. */
export interface Proving {
  link: string
  customerId: string
  orderId?: string
}

/** What can be promised to the outside worlds, and what each promise needs to be kept. */
export interface JobPayloads {
  /** `proves` is set where access is verified: its link is signed when the mail goes out. */
  mail: Mail & { proves?: Proving }
  /** A link to set a password, made when its mail goes out. */
  staffLink: { staffId: string; what: 'invitation' | 'reset' }
  /** A shopper's code, made when it goes out; `send` numbers it among those of its challenge. */
  accessCode: { challenge: string; send: number }
  sheet: { records: SheetRecord[] }
  metafield: { orderId: string; entry: MirrorEntry }
  /** A courier is told of a pick-up, or to come no more. */
  pickup: { pickupId: string }
  pickup_cancel: { pickupId: string }
}

/**
 * Keeps one promise, or throws. It may run more than once for one key, never twice at the same time; `signal` says that
 * its time is over.
 */
export type Deliverer<Payload> = (payload: Payload, key: string, signal: AbortSignal) => Promise<void>

export type Deliverers = { [Kind in keyof JobPayloads]?: Deliverer<JobPayloads[Kind]> }

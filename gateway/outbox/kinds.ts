import type { Mail } from '#adapters/mail/client.ts'
import type { SheetRecord } from '#adapters/sheet/formula.ts'
import type { MirrorEntry } from '#adapters/shopify/metafield.ts'
import type { OrderPart } from '#adapters/shopify/returns/parts.ts'

/** The customer that a link in a mail proves. */
export interface Proving {
  link: string
  /** A second page of ours to which the mail leads. */
  also?: string
  customerId: string
  orderId?: string
}

/** The payload of each kind of job. */
export interface JobPayloads {
  /** `proves` is set in verified access: the link is signed when the mail is sent. */
  mail: Mail & { proves?: Proving }
  /** A link to set a password, created when its mail is sent. */
  staffLink: { staffId: string; what: 'invitation' | 'reset' }
  /** A sign-in code, created when it is sent; `send` numbers the sendings of its challenge. */
  accessCode: { challenge: string; send: number }
  /**
   * Brings stored rows up to a changed policy, a page after an id: lines, or those of a product; orders, with the list
   * of gateways before.
   */
  policy:
    | { what: 'charges'; after: string }
    | { what: 'charges'; productId: string }
    | { what: 'gateways'; after: string; before: readonly string[] }
  sheet: { records: SheetRecord[] }
  /** A job of earlier versions: the mirror is now written with the return. */
  metafield: { orderId: string; entry: MirrorEntry }
  /**
   * Brings a request and its return in Shopify to the same state; `look`: a webhook said that something changed there.
   */
  shopify_return: { requestId: string; look?: boolean }
  /**
   * Reads a return in Shopify after a change: it moves its request, or becomes one. `state` is its state by the
   * message. For a part of an order, reads the returns of that order.
   */
  shopify_told: { returnId: string; state?: string } | { part: OrderPart }
  /** Has Shopify cancel an order for its customer. */
  order_cancel: { orderId: string }
  /** Reads the return reasons that Shopify suggests for the products of an order, and their size charts. */
  return_reasons: { orderId: string }
  /** Books or cancels a pickup with a courier. */
  pickup: { pickupId: string }
  pickup_cancel: { pickupId: string }
  /** Asks a courier to try a failed delivery again. */
  redelivery: { redeliveryId: string }
  /** Fetches the photo that a courier took at the door. */
  doorstep_photo: { pickupId: string }
  /**
   * Makes a payout, or reads its state; `look` is a read because of a message, after which none is planned; `again`
   * repeats one that failed.
   */
  payout: { payoutId: string; look?: boolean; again?: boolean }
  /**
   * Asks the bank about an account, in the round in which it was given; `check` is its id there while it is being
   * looked up, `asked` how often.
   */
  payout_check: { requestId: string; round: number; check?: string; checks?: number }
}

/**
 * Runs one job, or throws. It may run more than once for one key, but never twice at the same time; `signal` aborts
 * when its time is over. `isLast`: after this attempt it is given up.
 */
export type Deliverer<Payload> = (payload: Payload, key: string, signal: AbortSignal, isLast?: boolean) => Promise<void>

/** Nothing failed: this job alone waits so long, in milliseconds, and the attempt does not count. */
export class NotYet extends Error {
  readonly waitMs: number
  constructor(message: string, waitMs: number) {
    super(message)
    this.name = 'NotYet'
    this.waitMs = waitMs
  }
}

export type Deliverers = { [Kind in keyof JobPayloads]?: Deliverer<JobPayloads[Kind]> }

interface Details {
  /** The pause that the system asks for, in milliseconds. */
  retryAfterMs?: number | undefined
}

/**
 * An outside system did not answer that it did the call. A call that returns is done. Else it throws
 * - {@link UpstreamRefused}: nothing was done, and the same call would be refused again,
 * - {@link UpstreamLater}: nothing was done, and the same call may be made later,
 * - this error itself: it may have been done. It is looked up before it is repeated.
 *
 * The message is stored and logged: it contains no address, text or secret.
 */
export class UpstreamError extends Error {
  readonly retryAfterMs: number | undefined
  constructor(message: string, { retryAfterMs }: Details = {}) {
    super(message)
    this.name = 'UpstreamError'
    this.retryAfterMs = retryAfterMs
  }
}

/** The call was not taken this time: nothing was done. */
export class UpstreamLater extends UpstreamError {
  /**
   * True if it was not the turn of this call, and the attempt does not count. Otherwise it counts: a person may have to
   * correct something.
   */
  readonly isPostponed: boolean
  constructor(message: string, { isPostponed = false, ...details }: Details & { isPostponed?: boolean } = {}) {
    super(message, details)
    this.isPostponed = isPostponed
  }
}

/**
 * The person who can change a refusal: the customer, if their account, address, phone number or photo is not taken; the
 * shop, by a setting, its balance or a right of its account; the vendor, by a rule or a fault of the system. The
 * customer is asked for another account, address or photo only if the refusal is certainly theirs.
 */
export type Whose = 'customer' | 'shop' | 'vendor'

/** The call was understood and refused for good. */
export class UpstreamRefused<Reason extends string = string> extends UpstreamError {
  readonly reason: Reason
  readonly whose: Whose
  constructor(message: string, { reason, whose }: { reason: Reason; whose: Whose }) {
    super(message)
    this.reason = reason
    this.whose = whose
  }
}

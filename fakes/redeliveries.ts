/**
 * How it takes an instruction: ok; lost-answer: it is taken, and the line is cut; 500: not taken; slow: it works on it
 * until the next asking; unwilling: it says no, whatever the parcel; in-dispatch: the parcel is still part of a
 * dispatch, whatever the hour.
 */
export type RedeliveryMode = 'ok' | 'lost-answer' | '500' | 'slow' | 'unwilling' | 'in-dispatch'

/** An instruction about a parcel, as it was sent. */
export interface Instruction {
  awb: string
  sent: Readonly<Record<string, unknown>>
}

/** What a courier was told to do about deliveries that failed, and how it behaves about that. */
export interface Redeliveries {
  /** All that were taken, in order. */
  all(): Instruction[]
  /** How often something was sent, taken or not. */
  tries(): number
  fail(mode: RedeliveryMode): void
}

/** What is the same in both couriers. */
export class RedeliveryDesk {
  readonly taken: Instruction[] = []
  mode: RedeliveryMode = 'ok'
  tried = 0

  readonly controls: Redeliveries = {
    all: () => this.taken,
    tries: () => this.tried,
    fail: (mode) => {
      this.mode = mode
    },
  }
}

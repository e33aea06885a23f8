/**
 * The mode in which it takes an instruction: ok; lost-answer: it is taken, and the line is cut; 500: not taken; slow:
 * it works on it until the next call; unwilling: it refuses every parcel; in-dispatch: the parcel is still part of a
 * dispatch, at any hour.
 */
export type RedeliveryMode = 'ok' | 'lost-answer' | '500' | 'slow' | 'unwilling' | 'in-dispatch'

/** An instruction about a parcel, as it was sent. */
export interface Instruction {
  awb: string
  sent: Readonly<Record<string, unknown>>
}

/** The instructions to a courier about deliveries that failed, and its behaviour about them. */
export interface Redeliveries {
  /** All instructions that were taken, in order. */
  all(): Instruction[]
  /** The number of instructions that were sent, taken or not. */
  tries(): number
  fail(mode: RedeliveryMode): void
}

/** The parts that both couriers share. */
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

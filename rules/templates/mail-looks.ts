import { PICKUP_FAILED, SENT_BY_YOU, STAGE_NAMES } from '../returns/stages.ts'
import type { MailName } from './mails.ts'
import { mailNamed } from './mail-named.ts'

const STAGES_BEFORE_END = ['received', 'approved', 'pickup', 'picked_up', 'arrived'] as const

/** The facts on which the stages of a request depend. */
export interface ProgressFacts {
  /** The kind of its settlement. */
  ends: keyof typeof STAGE_NAMES.settled
  /** True if its customer sends the goods: no courier collects them. */
  sends: boolean
}

/** The stages of a request in its mail: every stage by name, and the one that it has reached. */
export interface Progress {
  stages: string[]
  at: number
  failed: boolean
}

/** The progress of a request when this mail goes out; undefined if the mail shows none. */
export function progressOf(name: MailName, { ends, sends }: ProgressFacts): Progress | undefined {
  const { stage, failed = false } = mailNamed(name)
  if (stage === undefined) return undefined
  const keys = [...STAGES_BEFORE_END.filter((one) => !sends || one !== 'pickup'), 'settled' as const]
  const at = keys.indexOf(stage)
  if (at < 0) return undefined
  const stages = keys.map((one, index) => {
    if (index === at && failed) return PICKUP_FAILED
    if (sends && one === 'picked_up') return SENT_BY_YOU
    return one === 'settled' ? STAGE_NAMES.settled[ends] : STAGE_NAMES[one]
  })
  return { stages, at, failed }
}

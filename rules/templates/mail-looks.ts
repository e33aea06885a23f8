import { PICKUP_FAILED, SENT_BY_YOU, STAGE_NAMES } from '../returns/stages.ts'
import type { MailName } from './mails.ts'
import { mailNamed } from './mail-named.ts'

const WAY = ['received', 'approved', 'pickup', 'picked_up', 'arrived'] as const

/** What the way of a request depends on. */
export interface WayOfRequest {
  /** What it ends in. */
  ends: keyof typeof STAGE_NAMES.settled
  /** Whether its customer sends the goods: no courier collects them. */
  sends: boolean
}

/** The way of a request as its mail shows it: every stage by name, and which one it has reached. */
export interface Progress {
  stages: string[]
  at: number
  failed: boolean
}

/** How far a request is when this mail goes out; undefined where the mail shows no way. */
export function progressOf(name: MailName, { ends, sends }: WayOfRequest): Progress | undefined {
  const { stage, failed = false } = mailNamed(name)
  if (stage === undefined) return undefined
  const way = [...WAY.filter((one) => !sends || one !== 'pickup'), 'settled' as const]
  const at = way.indexOf(stage)
  if (at < 0) return undefined
  const stages = way.map((one, place) => {
    if (place === at && failed) return PICKUP_FAILED
    if (sends && one === 'picked_up') return SENT_BY_YOU
    return one === 'settled' ? STAGE_NAMES.settled[ends] : STAGE_NAMES[one]
  })
  return { stages, at, failed }
}

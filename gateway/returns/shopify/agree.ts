import { UpstreamError } from '#adapters/outcome.ts'
import type { Admin } from '#adapters/shopify/admin.ts'
import { StepRefused } from '#adapters/shopify/returns/refusal.ts'
import type { Trouble } from '#rules/returns/shopify/replacement.ts'
import type { Context } from '../../http/context.ts'
import { Refused } from '../../http/failures.ts'
import type { ShopPolicy } from '../../policies/policy.ts'

/** One sync of a request: Shopify, when to stop waiting for it, and when the sync began. */
export interface Sync {
  context: Context
  admin: Admin
  signal: AbortSignal
  requestId: string
  policy: ShopPolicy
  beganAt: Date
}

/**
 * The end of a sync: the reason why both sides do not agree, in a sentence, or ''; and the trouble for staff to check.
 */
export interface Verdict {
  why: string
  trouble?: Trouble
}

/** The result of a step: the remote side as it is now, a verdict, or neither: then both sides are read again. */
export type Outcome<Remote> = Verdict | { remote: Remote } | undefined

/** One thing of a request that Shopify has, too, and how both sides of it come to agree. */
export interface Definition<Both, Remote, Step extends string> {
  /** "a return and its request": for the log. */
  title: string
  /** Both sides as they are now, `known` in place of Shopify's answer; undefined if there is nothing to do. */
  read: (sync: Sync, known: Remote | undefined) => Promise<Both | undefined>
  /** The next step, by a pure rule; `tried` are the steps of this sync so far. */
  next: (both: Both, tried: ReadonlySet<Step>) => { step: Step } | Verdict
  /** Does a step, and notes it. */
  perform: (sync: Sync, both: Both, step: Step) => Promise<Outcome<Remote>>
  /** A refusal that came twice, in a sentence; undefined if both sides are to be read again anyway. */
  refused: (sync: Sync, both: Both, refusal: StepRefused | Refused) => Promise<string | undefined>
}

const MOST_STEPS = 12

/**
 * Brings both sides of one thing to agree: reads both, does one step, and reads both again, so that it can be repeated
 * after a failure at any point. Undefined if there is nothing to do. A refused step may have been done meanwhile: only
 * the same refusal a second time is a verdict.
 */
export async function agree<Both, Remote, Step extends string>(
  sync: Sync,
  definition: Definition<Both, Remote, Step>,
  known?: Remote,
): Promise<{ both: Both; verdict: Verdict } | undefined> {
  const tried = new Set<Step>()
  const refusals = new Set<string>()
  let remote = known
  for (let n = 0; n < MOST_STEPS; n++) {
    const both = await definition.read(sync, remote)
    if (!both) return undefined
    const next = definition.next(both, tried)
    if ('why' in next) return { both, verdict: next }
    tried.add(next.step)
    remote = undefined
    try {
      const outcome = await definition.perform(sync, both, next.step)
      if (outcome && 'why' in outcome) return { both, verdict: outcome }
      remote = outcome?.remote
    } catch (error) {
      if (!(error instanceof StepRefused || error instanceof Refused)) throw error
      const code = error instanceof Refused ? error.code : error.reason
      const why = refusals.has(code) ? await definition.refused(sync, both, error) : undefined
      if (why !== undefined) return { both, verdict: { why } }
      refusals.add(code)
    }
  }
  throw new UpstreamError(`shopify: ${definition.title} do not come to agree`)
}

/** The outcome of a step that answers why it was not done: '' if it was. */
export const unlessDone = (why: string): Verdict | undefined => (why === '' ? undefined : { why })

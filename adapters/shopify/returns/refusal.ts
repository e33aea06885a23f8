import { refusalOf } from '#rules/returns/shopify/refusal.ts'
import { UpstreamError, UpstreamRefused } from '../../outcome.ts'

/** An error code of Shopify's, safe for the log. */
export function codeText(code: unknown): string {
  return typeof code === 'string' && /^[A-Z_]{1,64}$/.test(code) ? code : 'an error without a code'
}

/** A refusal as Shopify words it; its message may name people or goods and is not read. */
export interface UserError {
  code: string | null
  field: string[] | null
}

/**
 * Shopify understood a step and refuses it: the same step would be refused again. For the person who can change it, see
 * {@link refusalOf}.
 */
export class StepRefused extends UpstreamRefused {
  readonly step: string
  /** The field of the input with the problem, for example "input.returnLineItems.0.quantity". */
  readonly field: string
  constructor(step: string, { code, field }: UserError) {
    const where = (field ?? []).filter((part) => PART.test(part)).join('.')
    const reason = codeText(code)
    const { whose } = refusalOf({ step, reason, field: where })
    super(`shopify: ${step} is refused: ${reason} ${where}`.trimEnd(), { reason, whose })
    this.step = step
    this.field = where
  }
}

const PART = /^\w{1,64}$/
/** Refusals that a later try may not meet. */
const PASSING = new Set(['INTERNAL_ERROR', 'CREATION_FAILED', 'NOTIFICATION_FAILED'])

/** The answer of a mutation beside the refusals. */
interface Answered {
  userErrors: UserError[]
}

/**
 * The answer of a step that was done. Throws StepRefused if Shopify refuses it, UpstreamError if it may be tried again.
 */
export function doneOf<Answer extends Answered>(step: string, answer: Answer | null): Answer {
  const [problem] = answer?.userErrors ?? []
  if (problem && PASSING.has(problem.code ?? '')) throw new UpstreamError(`shopify: ${step}: ${codeText(problem.code)}`)
  if (problem) throw new StepRefused(step, problem)
  if (!answer) throw new UpstreamError(`shopify: ${step} has no answer`)
  return answer
}

import { codeOf } from '#adapters/http-client.ts'
import { UpstreamError } from '#adapters/outcome.ts'

const LONGEST = 200
const CUT = '…'

/** Parts of a sentence that may be personal data or a secret. */
const NOT_OURS: readonly RegExp[] = [
  /[^\x20-\x7e…]+/g,
  // The query of an address can name a customer.
  /\?[^\s"']*/g,
  /"[^"]*"?/g,
  /`[^`]*`?/g,
  // An apostrophe inside a word is not a quote.
  /(?<!\w)'[^']*'?/g,
  /<[^>]*>?/g,
  // Phone numbers, PIN codes, one-time codes and AWBs, in any grouping.
  /\+?\d(?:[\s()-]?\d){4,}/g,
  // Keys and cookies.
  /[\w-]{32,}/g,
  /(?<=\bconvert ).*(?= to\b)/g,
  /(?<=\b(?:specified|tag|value): ).*/g,
]

/** A sentence without quoted text, numbers of five digits and more, e-mail addresses and keys. */
export function redacted(text: string): string {
  // Long text is cut first, to bound the time of the search.
  const short = text.slice(0, 5 * LONGEST)
  const withoutMail = short.replaceAll(/\S+/g, (word) => (word.includes('@') ? CUT : word))
  return NOT_OURS.reduce((sentence, part) => sentence.replaceAll(part, CUT), withoutMail).slice(0, LONGEST)
}

/** The part of an error that the log stores. */
interface LoggedError {
  type: string
  code?: string
  reason?: string
  /** The violated database constraint; its name is ours. */
  rule?: string
  /** The stack, innermost frame first. */
  at: string[]
}

/** The loggable form of an error: its place and its reason, in the words of the runtime, the database or our own. */
export function loggedErrorOf(error: unknown): LoggedError | undefined {
  if (!(error instanceof Error)) return undefined
  const { constraint_name: rule } = error as { constraint_name?: unknown }
  const code = codeOf(error)
  return {
    type: /^\w{1,40}$/.test(error.name) ? error.name : 'Error',
    ...(code === '' ? {} : { code }),
    ...(hasOwnWords(error) ? { reason: redacted(error.message) } : {}),
    ...(typeof rule === 'string' && /^[a-z_0-9]{1,63}$/.test(rule) ? { rule } : {}),
    at: framesOf(error),
  }
}

const RUNTIME = new Set(['TypeError', 'RangeError', 'ReferenceError', 'SyntaxError', 'PostgresError', 'FastifyError'])

/** The message of a trigger, which may be anything. */
const RAISED = 'P0001'

/** Errors whose message is a fixed sentence. Any other may quote, for example, a mail server's answer. */
const hasOwnWords = (error: Error) =>
  error instanceof UpstreamError || ((RUNTIME.has(error.name) || 'syscall' in error) && codeOf(error) !== RAISED)

const MOST_FRAMES = 6
const HERE = process.cwd()

/** The frames of the stack without the message before them, which may look like frames itself. */
function framesOf({ stack = '', message }: Error): string[] {
  const begins = stack.indexOf(message)
  if (begins < 0) return []
  const lines = stack.slice(begins + message.length).split('\n')
  const frames = lines.flatMap((line) => /^ {4}at ([\x20-\x7e]{1,300})$/.exec(line)?.[1]?.replaceAll(HERE, '.') ?? [])
  return frames.slice(0, MOST_FRAMES)
}

import { codeOf, UpstreamError } from '#adapters/http-client.ts'

const LONGEST = 200
const CUT = '…'

/** What may be somebody's own words in a sentence, or open something. */
const NOT_OURS: readonly RegExp[] = [
  /[^\x20-\x7e…]+/g,
  // The query of an address names its shopper.
  /\?[^\s"']*/g,
  /"[^"]*"?/g,
  /`[^`]*`?/g,
  // An apostrophe within a word is none.
  /(?<!\w)'[^']*'?/g,
  /<[^>]*>?/g,
  // Phone numbers, PIN codes, codes and AWBs, however they are grouped.
  /\+?\d(?:[\s()-]?\d){4,}/g,
  // Keys and cookies.
  /[\w-]{32,}/g,
  /(?<=\bconvert ).*(?= to\b)/g,
  /(?<=\b(?:specified|tag|value): ).*/g,
]

/** A sentence without what somebody may have typed: what stands in quotes, numbers of five digits and more, addresses, keys. */
export function sayings(text: string): string {
  // A longer text is cut first, so that looking through it takes no time.
  const short = text.slice(0, 5 * LONGEST)
  const withoutMail = short.replaceAll(/\S+/g, (word) => (word.includes('@') ? CUT : word))
  return NOT_OURS.reduce((told, part) => told.replaceAll(part, CUT), withoutMail).slice(0, LONGEST)
}

/** What the log keeps of an error. */
interface Told {
  type: string
  code?: string
  reason?: string
  /** The rule of the database that was broken; its name is ours. */
  rule?: string
  /** Where in the code, innermost first. */
  at: string[]
}

/** An error as the log may tell it: where it happened, and why in the words of the runtime, the database or our own. */
export function tellsOf(error: unknown): Told | undefined {
  if (!(error instanceof Error)) return undefined
  const { constraint_name: rule } = error as { constraint_name?: unknown }
  const code = codeOf(error)
  return {
    type: /^\w{1,40}$/.test(error.name) ? error.name : 'Error',
    ...(code === '' ? {} : { code }),
    ...(hasOwnWords(error) ? { reason: sayings(error.message) } : {}),
    ...(typeof rule === 'string' && /^[a-z_0-9]{1,63}$/.test(rule) ? { rule } : {}),
    at: framesOf(error),
  }
}

const RUNTIME = new Set(['TypeError', 'RangeError', 'ReferenceError', 'SyntaxError', 'PostgresError', 'FastifyError'])

/** What a trigger says, which may be anything. */
const RAISED = 'P0001'

/** Whose message is a sentence with gaps. Any other may quote a letter from a mail server word by word. */
const hasOwnWords = (error: Error) =>
  error instanceof UpstreamError || ((RUNTIME.has(error.name) || 'syscall' in error) && codeOf(error) !== RAISED)

const MOST_FRAMES = 6
const HERE = process.cwd()

/** The frames of the stack, never its beginning, which is the message and may look like frames itself. */
function framesOf({ stack = '', message }: Error): string[] {
  const begins = stack.indexOf(message)
  if (begins < 0) return []
  const lines = stack.slice(begins + message.length).split('\n')
  const frames = lines.flatMap((line) => /^ {4}at ([\x20-\x7e]{1,300})$/.exec(line)?.[1]?.replaceAll(HERE, '.') ?? [])
  return frames.slice(0, MOST_FRAMES)
}

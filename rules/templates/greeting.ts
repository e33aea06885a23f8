const GREETS = String.raw`(?:hello|hi|hey|dear|namaste|namaskar|नमस्ते|नमस्कार|good (?:morning|afternoon|evening))`
const WORD = String.raw`[\p{L}\p{M}][\p{L}\p{M}.'’-]{0,40}`
/** A line that greets and says nothing else: "Hello Pooja,", "Good morning!", "Dear Mr. Das". */
const ONLY_GREETS = new RegExp(String.raw`^${GREETS}(?: ${WORD}){0,4} ?[,!.:।]?$`, 'iu')
/** A greeting that goes on in its line; the name in it is checked separately. */
const BEGINS = new RegExp(String.raw`^${GREETS}(?: (?<name>${WORD}))? ?[,!:।] ?`, 'iu')
const ANYONE = new Set(['there', 'all', 'sir', 'madam', "ma'am", 'ji'])

/** True if a text begins with a greeting in a line of its own. */
export const greets = (text: string): boolean => ONLY_GREETS.test(firstLine(text))

/**
 * The words of an answer for a mail that greets already, without a greeting of their own. `name` is the first name of
 * the customer: a greeting within a sentence names them, or no one. An answer that is nothing but a greeting stays.
 */
export function withoutGreeting(answer: string, name: string): string {
  const text = answer.trim()
  const rest = greets(text) ? text.slice(firstLine(text).length) : afterGreeting(text, name)
  const greeting = rest.trim()
  return greeting === '' ? text : greeting.charAt(0).toUpperCase() + greeting.slice(1)
}

function afterGreeting(text: string, name: string): string {
  const begun = BEGINS.exec(text)
  const named = begun?.groups?.['name']?.toLowerCase()
  if (!begun || (named && named !== name.toLowerCase() && !ANYONE.has(named))) return text
  return text.slice(begun[0].length)
}

const firstLine = (text: string) => text.trimStart().split('\n', 1)[0]?.trimEnd() ?? ''

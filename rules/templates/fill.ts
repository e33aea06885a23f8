/** The value of each placeholder, by its name. */
export type Values = Readonly<Record<string, string>>

/** A problem with the placeholders of a text: an unknown name, or a brace that opens or closes nothing. */
export type PlaceholderProblem = { kind: 'unknown'; name: string } | { kind: 'brace' }

/**
 * Puts the values into a text like "Hello {first_name},". A value is never filled again, even if it contains a
 * placeholder; a name without a value stays, so that someone notices it. An empty value takes away the space before it,
 * and its line if the line has nothing else. Takes time in proportion to the text.
 */
export function fill(text: string, values: Values): string {
  const filled: string[] = []
  let isGap = false
  for (const line of text.split('\n')) {
    const filledLine = fillLine(line, values)
    const isLeftOut = line.trim() !== '' && filledLine.trim() === ''
    // If a line is left out, only one of the empty lines before and after it stays.
    if (!isLeftOut && !(isGap && filledLine === '' && (filled.at(-1) ?? '') === '')) filled.push(filledLine)
    isGap = isLeftOut || (isGap && filledLine === '')
  }
  return filled.join('\n')
}

/** Every name between braces, each once, in the order of the text. */
export function placeholdersIn(text: string): string[] {
  return [...new Set(Array.from(text.matchAll(PLACEHOLDER), ([, , name = '']) => name))]
}

/** The problems of a text that may name only these placeholders; none if every placeholder can be filled. */
export function problemsOf(text: string, allowed: readonly string[]): PlaceholderProblem[] {
  const unknown = placeholdersIn(text).filter((name) => !allowed.includes(name))
  const isBroken = /[{}]/.test(text.replaceAll(PLACEHOLDER, ''))
  return [
    ...unknown.map((name) => ({ kind: 'unknown', name }) as const),
    ...(isBroken ? [{ kind: 'brace' } as const] : []),
  ]
}

/** The longest name is bounded, so that a row of open braces is not read over and over. */
const PLACEHOLDER = /( ?)\{([A-Za-z][A-Za-z0-9_]{0,39})\}/g

function fillLine(line: string, values: Values): string {
  return line.replaceAll(PLACEHOLDER, (whole: string, space: string, name: string) => {
    const value = Object.hasOwn(values, name) ? values[name] : undefined
    if (value === undefined) return whole
    return value === '' ? '' : space + value
  })
}

import { readFileSync } from 'node:fs'
import { countNames, type Kind, type Name, readNames, wordsOf } from './names.ts'
import { filesBelow } from './sources.ts'

/**
 * Words that are replaced by plain ones, and how often each may still occur, in code, comments and pages. The limits
 * only fall; at 0 a word is gone for good. `node bin/checks/words.ts` counts them by folder, `--list door` names the
 * places.
 */
const LIMITS: Record<string, number> = {
  she: 3,
  her: 7,
  hers: 0,
  herself: 0,
  he: 0,
  him: 0,
  his: 0,
  himself: 0,
  somebody: 1,
  nobody: 13,
  whoever: 0,
  anybody: 0,
  everybody: 0,
  door: 19,
  turnstile: 0,
  heed: 0,
  broom: 0,
  patience: 1,
  hurry: 1,
  knot: 0,
  errand: 0,
  journey: 0,
  parked: 0,
  'outside failed': 0,
  'outside world': 0,
}

/** Other forms of these words, as regular expressions. */
const FORMS: Record<string, string> = {
  she: "she|she'(?:s|d|ll)",
  journey: 'journeys?',
  hurry: '(?:un)?hurr(?:y|ies|ied|ying)',
  heed: 'heed(?:s|ed|ing)?',
  // `parked_at` is a column.
  parked: 'parked(?! at)',
  // `nobody_there` is a code on the wire.
  nobody: 'nobody(?! there)',
  // The door of a customer's home may be named.
  door: "(?<!\\b(?:at the|at their|customer's|shopper's) )doors?",
}

/** The most names of each kind that may contain a word. */
type NameLimits = Record<string, Record<Kind, number>>

/**
 * Words that say nothing as a part of a name: `docs/glossary.md` has the nouns to use instead. These limits only fall,
 * too. `node bin/checks/words.ts --names told` lists the names.
 */
const NAME_LIMITS: NameLimits = {
  told: { identifiers: 4, files: 0, sql: 0, logs: 0 },
  asked: { identifiers: 50, files: 0, sql: 0, logs: 0 },
  kept: { identifiers: 19, files: 0, sql: 0, logs: 0 },
  said: { identifiers: 0, files: 0, sql: 0, logs: 0 },
  wanted: { identifiers: 50, files: 0, sql: 0, logs: 0 },
  held: { identifiers: 34, files: 0, sql: 7, logs: 0 },
  shopper: { identifiers: 1, files: 0, sql: 0, logs: 0 },
  door: { identifiers: 0, files: 0, sql: 0, logs: 0 },
}

/** Files that quote a word. `*` stands for every word. */
const QUOTED: Record<string, { words: readonly string[]; why: string }> = {
  'docs/specification.md': { words: ['*'], why: 'the specification itself' },
  'docs/spec-map.md': { words: ['*'], why: 'quotes the specification' },
  'bin/checks/words.ts': { words: ['*'], why: 'this list' },
  'docs/plan.md': { words: ['*'], why: 'says what is left to do' },
  'gateway/uploads/jpeg/jpeg-refusals.test.ts': { words: ['he'], why: 'a brand of HEIC files' },
  'desk/editing/ticket-draft.test.ts': { words: ['he'], why: 'a word begun' },
  'contract/desk/audit.ts': { words: ['nobody'], why: 'a value on the wire' },
  'rules/tracking/scan-words.ts': { words: ['door'], why: 'what couriers say' },
  'rules/tracking/settle.test.ts': { words: ['nobody'], why: 'what couriers say' },
  'rules/returns/form.test.ts': { words: ['nobody'], why: 'a wrong email address' },
  'rules/tickets/form.test.ts': { words: ['nobody'], why: 'a wrong email address' },
  'desk/copy.test.ts': { words: ['*'], why: 'lists what no screen may say' },
}

const WORDS = Object.keys(LIMITS)

interface Place {
  word: string
  file: string
  line: number
  text: string
}

/** Words that occur more often than they may. */
export function wordProblems(): string[] {
  const places = findWords()
  return WORDS.flatMap((word) => {
    const count = places.filter((place) => place.word === word).length
    const limit = LIMITS[word] ?? 0
    return count > limit
      ? [`"${word}" occurs ${count} times, at most ${limit}: see node bin/checks/words.ts --list "${word}"`]
      : []
  })
}

/** Words that stand in more names than they may. */
export function nameProblems(names: readonly Name[] = readNames(), limits: NameLimits = NAME_LIMITS): string[] {
  return Object.entries(limits).flatMap(([word, most]) =>
    KINDS.flatMap((kind) => {
      const count = countNames(names, kind, word)
      return count > most[kind]
        ? [`${kind} with "${word}": ${count}, at most ${most[kind]}: see node bin/checks/words.ts --names ${word}`]
        : []
    }),
  )
}

const KINDS: readonly Kind[] = ['identifiers', 'files', 'sql', 'logs']

function findWords(): Place[] {
  return filesBelow('.', /\.(tsx?|css|mjs|md)$/).flatMap((file) => {
    const quoted = QUOTED[file]?.words ?? []
    const words = WORDS.filter((word) => !quoted.includes(word) && !quoted.includes('*'))
    if (words.length === 0) return []
    const lines = readFileSync(file, 'utf8').split('\n')
    return lines.flatMap((text, at) => wordsIn(text, words).map((word) => ({ word, file, line: at + 1, text })))
  })
}

/** The words of a line, as often as they occur. Names are taken apart: `openDoor`, `OPEN_DOOR`, `open-door`. */
function wordsIn(text: string, words: readonly string[]): string[] {
  const apart = text.replaceAll('_', ' ').replaceAll(/([a-z\d])([A-Z])|([A-Z])([A-Z][a-z])/g, '$1$3 $2$4')
  return words.flatMap((word) => {
    const form = FORMS[word] ?? `${word}s?`
    return [...apart.matchAll(new RegExp(`\\b(?:${form})\\b`, 'gi'))].map(() => word)
  })
}

/** Prints the number of each word's occurrences in each folder. */
function printTable(): void {
  const places = findWords()
  const folderOf = (file: string) => (file.includes('/') ? (file.split('/')[0] ?? '') : '.')
  for (const word of WORDS) {
    const files = places.filter((place) => place.word === word).map(({ file }) => folderOf(file))
    const folders = [...new Set(files)].map((folder) => `${folder} ${files.filter((one) => one === folder).length}`)
    console.log(`${word}: ${files.length} of ${LIMITS[word]}${files.length > 0 ? ` (${folders.join(', ')})` : ''}`)
  }
}

/** Prints the number of names of each kind that contain each word. */
function printNameTable(): void {
  const names = readNames()
  for (const [word, most] of Object.entries(NAME_LIMITS))
    console.log(
      `${word}: ${KINDS.map((kind) => `${kind} ${countNames(names, kind, word)} of ${most[kind]}`).join(', ')}`,
    )
}

function printNames(word: string): void {
  const names = readNames().filter(({ name }) => wordsOf(name).includes(word))
  for (const [place, same] of Map.groupBy(names, ({ kind, file, name }) => `${kind}: ${file}: ${name}`))
    console.log(`${place}${same.length > 1 ? ` (${same.length} times)` : ''}`)
}

function printPlaces(word: string): void {
  const places = findWords().filter((place) => place.word === word)
  for (const { file, line, text } of places) console.log(`${file}:${line}: ${text.trim()}`)
  console.log(`${places.length} places`)
}

if (import.meta.main) {
  const [, , option, word = ''] = process.argv
  if (option === '--list') printPlaces(word)
  else if (option === '--names') printNames(word)
  else {
    printTable()
    printNameTable()
  }
}

import { existsSync, readFileSync } from 'node:fs'
import { targetOf } from './sources.ts'

const PAGE = 'docs/architecture.md'
/** The most files that an act may pass through, by the letter of its heading; the others are only counted. */
const MOST: Readonly<Record<string, number>> = { a: 36, b: 32, c: 24 }

interface Listed {
  file: string
  /** True if a process, a screen or an act of its own begins here: no earlier file leads to it. */
  starts: boolean
  /** The file that imports this one and passes it on, if an earlier file of the list receives it as an argument. */
  from: string | undefined
}

interface Act {
  letter: string
  title: string
  files: Listed[]
}

const HEADING = /^### \(([a-z])\) (.+)$/
const LISTED = /`([^`\s]+\.(?:tsx?|sql))`(?: \((starts here|from `([^`]+)`)[^)]*\))?/g

/** The acts of the page with the files of each, in the order in which a value passes through them. */
function acts(page: string): Act[] {
  const found: Act[] = []
  for (const line of page.split('\n')) {
    const heading = HEADING.exec(line)
    if (heading) found.push({ letter: heading[1] ?? '', title: heading[2] ?? '', files: [] })
    else if (line.startsWith('## ')) found.push({ letter: '', title: '', files: [] })
    else found.at(-1)?.files.push(...filesIn(line))
  }
  return found.filter(({ letter }) => letter !== '')
}

const filesIn = (line: string): Listed[] =>
  [...line.matchAll(LISTED)].map(([, file = '', mark = '', from]) => ({ file, starts: mark === 'starts here', from }))

/** The faults of the lists: a file that is not there or that no file before it leads to, one named twice, too many. */
export function actProblems(page = readFileSync(PAGE, 'utf8')): string[] {
  const found = acts(page)
  const missing = Object.keys(MOST).filter((letter) => !found.some((act) => act.letter === letter))
  return [...missing.map((letter) => `${PAGE}: act (${letter}) is not there`), ...found.flatMap(problemsOf)]
}

function problemsOf({ letter, files }: Act): string[] {
  const say = (what: string) => `${PAGE}, act (${letter}): ${what}`
  const most = MOST[letter] ?? Infinity
  const problems = files.length > most ? [say(`${files.length} files, and at most ${most} may be`)] : []
  files.forEach((listed, index) => {
    const before = files.slice(0, index).map(({ file }) => file)
    const why = wrongWith(listed, before)
    if (why) problems.push(say(`${listed.file} ${why}`))
  })
  return problems
}

function wrongWith({ file, starts, from }: Listed, before: string[]): string | undefined {
  if (!existsSync(file)) return 'does not exist'
  if (before.includes(file)) return 'is named twice'
  if (starts) return undefined
  if (from !== undefined) return existsSync(from) && leadsTo(from, file) ? undefined : `is not imported by ${from}`
  return before.some((earlier) => leadsTo(earlier, file)) ? undefined : 'is imported by no file before it'
}

const leadsTo = (file: string, target: string) => valueImports(file).includes(target)

const IMPORT = /\bimport\s+(?!type\b)([^'"]*?)\s*from\s*'([^']+)'|\bimport\(\s*'([^']+)'\s*\)/g
const isOnlyTypes = (names: string) =>
  /^\{[^}]*\}$/.test(names) &&
  names
    .slice(1, -1)
    .split(',')
    .every((name) => name.trim() === '' || name.trim().startsWith('type '))

/** The files that a file imports and runs: an import of types alone is none. */
function valueImports(file: string): (string | undefined)[] {
  const text = existsSync(file) ? readFileSync(file, 'utf8') : ''
  return [...text.matchAll(IMPORT)].flatMap(([, names = '', from, later]) => {
    const imported = from ?? later
    return imported === undefined || isOnlyTypes(names.trim()) ? [] : [targetOf(file, imported)]
  })
}

/** The number of files that each act passes through. */
export function actFigures(): string[] {
  return acts(readFileSync(PAGE, 'utf8')).map(({ letter, title, files }) => {
    const most = MOST[letter]
    return `(${letter}) ${title}: ${files.length} files${most === undefined ? '' : `, at most ${most}`}`
  })
}

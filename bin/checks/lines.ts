import { readFileSync } from 'node:fs'
import { filesBelow } from './sources.ts'

/** The most columns of a line, as in `.oxfmtrc.json`. */
const MOST_COLUMNS = 120

/** Lines of code, SQL, styles and scripts that are too long to be read beside another file. */
export function lineProblems(): string[] {
  return filesBelow('.', /\.(tsx?|mjs|sql|css|html|sh)$/).flatMap((file) => {
    const lines = readFileSync(file, 'utf8').split('\n')
    return lines.flatMap((line, at) =>
      columnsOf(line) > MOST_COLUMNS && !isPattern(line)
        ? [`${file}:${at + 1}: ${columnsOf(line)} columns, at most ${MOST_COLUMNS}`]
        : [],
    )
  })
}

/** The signs of vowels in Indian scripts take no column of their own; the formatter counts the same. */
const columnsOf = (line: string): number => line.replaceAll(/\p{M}/gu, '').length

/** A regular expression that fills a line cannot be broken without becoming another one. */
const isPattern = (line: string): boolean => /^\s*(?:\/(?!\*).+\/[a-z]*|String\.raw`.+`)[,.]?$/.test(line)

import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

interface Recipe {
  title: string
  most: number
  steps: string[]
}

const HEADING = /^## (.+): at most (\d+) files/
const PATH = /^[\w./-]+\.(?:tsx?|sql)$/

/** The recipes of the page: each heading with its numbered steps. */
function recipesOf(page: string): Recipe[] {
  const recipes: Recipe[] = []
  for (const line of page.split('\n')) {
    const [, title, most] = HEADING.exec(line) ?? []
    if (title) recipes.push({ title, most: Number(most), steps: [] })
    else if (/^\d+\. /.test(line)) recipes.at(-1)?.steps.push(line)
  }
  return recipes
}

/** The faults of a step: a file that does not exist, or a name that none of its files contains. */
function problemsOf(step: string): string[] {
  const quoted = [...step.matchAll(/(?<!<)`([^`]+)`/g)].map(([, text = '']) => text)
  const paths = quoted.filter((text) => PATH.test(text))
  const missing = paths.filter((path) => !existsSync(path))
  if (missing.length > 0) return missing.map((path) => `${path} does not exist`)
  const code = paths.map((path) => readFileSync(path, 'utf8')).join('\n')
  const names = quoted.filter((text) => /^\w+$/.test(text))
  return names
    .filter((name) => !new RegExp(`\\b${name}\\b`).test(code))
    .map((name) => `${name} is in no file of: ${step}`)
}

function problems(page: string): string[] {
  return recipesOf(page).flatMap(({ title, most, steps }) => [
    ...(steps.length > most ? [`${title}: ${steps.length} files, at most ${most}`] : []),
    ...(steps.length === 0 ? [`${title}: no steps`] : []),
    ...steps.flatMap(problemsOf),
  ])
}

const page = readFileSync('docs/recipes.md', 'utf8')

test('the recipes are true', () => {
  expect(problems(page)).toEqual([])
  expect(recipesOf(page)).toHaveLength(8)
})

test.each([
  ['a file that does not exist', '`rules/returns/moves.ts`', '`rules/returns/move.ts`', 'move.ts does not exist'],
  ['a name that its file does not hold', '`REQUEST_MOVES`', '`ACT_MOVES`', 'ACT_MOVES is in no file of'],
  ['a list that is too long', 'at most 7 files', 'at most 6 files', '7 files, at most 6'],
])('%s is reported', (_what, before, after, problem) => {
  expect(problems(page.replace(before, after)).join('\n')).toContain(problem)
})

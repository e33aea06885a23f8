import { existsSync, readFileSync } from 'node:fs'
import { reaches } from './reach.ts'

/**
 * Checks docs/spec-map.md against docs/specification.md. Every row `| ids | sentence | file | test file › name, one or
 * several |` names files that exist, tests that are there, and no file that none of its tests runs through. Every id of
 * the specification stands in a row, or in the last table `| ids | sentence | why |` with a reason; no other id is
 * named anywhere.
 */
const [map = '', rest = ''] = readFileSync('docs/spec-map.md', 'utf8').split('\n## Asks for nothing')
const lines = readFileSync('docs/specification.md', 'utf8').split('\n')
const ids = lines.flatMap((line) => /^(?:-|###) \*\*([\d.]+|D\d+)\*\* ./.exec(line)?.[1] ?? [])
const rows = rowsOf(map)
const unbuilt = rowsOf(rest)
const named = new Set([...rows, ...unbuilt].flatMap(idsOf))

const problems = [
  ...rows.flatMap((row) => rowProblems(row).map((problem) => `${row[0]} "${row[1]}": ${problem}`)),
  ...unbuilt.filter(([, , why = '']) => why === '').map(([id]) => `${id}: no reason is given`),
  ...ids.filter((id) => !named.has(id)).map((id) => `${id}: no row names it`),
  ...[...named].filter((id) => !ids.includes(id)).map((id) => `${id}: the specification has no such id`),
  ...ids.filter((id, at) => ids.indexOf(id) < at).map((id) => `${id}: stands twice in the specification`),
  ...lines.filter((line) => /^- (?!\*\*[\dD])/.test(line)).map((line) => `"${line}": has no id`),
]
for (const problem of problems) console.error(problem)
console.log(`${ids.length} sentences, ${rows.length} rows, ${problems.length} problems`)
process.exit(problems.length > 0 || ids.length === 0 ? 1 : 0)

function rowsOf(text: string): string[][] {
  return text
    .split('\n')
    .filter((line) => line.startsWith('| ') && !line.startsWith('| id |'))
    .map((line) =>
      line
        .split(/(?<!\\)\|/)
        .slice(1, -1)
        .map((cell) => cell.trim().replaceAll('`', '')),
    )
}

function idsOf([ids = '']: string[]): string[] {
  return ids.split(', ')
}

function rowProblems([, , files = '', tests = '']: string[]): string[] {
  const named = files.split(', ')
  const problems = [...named.map(fileProblem), ...tests.split('<br>').map(testProblem)].filter(
    (problem) => problem !== undefined,
  )
  return problems.length > 0 ? problems : reachProblems(named, tests.split('<br>').map(fileOfTest))
}

function fileOfTest(test: string): string {
  return test.split(' › ')[0] ?? ''
}

/** Files that none of the tests of a row runs through. */
function reachProblems(files: readonly string[], tests: readonly string[]): string[] {
  return files
    .filter((file) => !tests.some((test) => reaches(test, file)))
    .map((file) => `${file} is not reached by ${tests.join(', ')}`)
}

function fileProblem(file: string): string | undefined {
  return existsSync(file) ? undefined : `${file || 'no file'} does not exist`
}

function testProblem(test: string): string | undefined {
  const [file = '', name = ''] = test.split(' › ')
  if (!existsSync(file)) return `${file || 'no test file'} does not exist`
  if (name === '') return 'no test is named'
  return readFileSync(file, 'utf8').includes(name) ? undefined : `${file} has no test "${name}"`
}

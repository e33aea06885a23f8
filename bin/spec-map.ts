import { existsSync, readFileSync } from 'node:fs'

/**
 * Checks docs/spec-map.md: every row `| § | sentence | file | test file › name, one or several |` names a file that exists and a test
 * that is there. A sentence without a test fails.
 */
const rows = readFileSync('docs/spec-map.md', 'utf8')
  .split('\n')
  .filter((line) => /^\| [\d.]+ \|/.test(line))
  .map((line) =>
    line
      .split(/(?<!\\)\|/)
      .slice(1, -1)
      .map((cell) => cell.trim().replaceAll('`', '')),
  )

const problems = rows.flatMap(([section, sentence, files = '', tests = '']) =>
  [...files.split(', ').map(fileProblem), ...tests.split('<br>').map(testProblem)]
    .filter((problem) => problem !== undefined)
    .map((problem) => `§${section} "${sentence}": ${problem}`),
)
for (const problem of problems) console.error(problem)
console.log(`${rows.length} sentences, ${problems.length} problems`)
process.exit(problems.length > 0 || rows.length === 0 ? 1 : 0)

function fileProblem(file: string): string | undefined {
  return existsSync(file) ? undefined : `${file || 'no file'} does not exist`
}

function testProblem(test: string): string | undefined {
  const [file = '', name = ''] = test.split(' › ')
  if (!existsSync(file)) return `${file || 'no test file'} does not exist`
  if (name === '') return 'no test is named'
  return readFileSync(file, 'utf8').includes(name) ? undefined : `${file} has no test "${name}"`
}

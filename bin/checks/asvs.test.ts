import { existsSync, readFileSync } from 'node:fs'
import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'

interface Row {
  id: string
  level: string
  applies: string
  files: string
  tests: string
  reason: string
}

const ROWS = parse<Row>(readFileSync('docs/asvs.csv'), { columns: true })
const named = (paths: string) => paths.split(' ').filter((path) => path !== '')

test('each requirement of the first two levels of ASVS 5.0.0 has one row', () => {
  expect(new Set(ROWS.map(({ id }) => id)).size).toBe(ROWS.length)
  expect(['1', '2'].map((level) => ROWS.filter((row) => row.level === level).length)).toEqual([70, 183])
})

test('what applies names its files and tests, or says how it is met; what does not says why', () => {
  const bare = ROWS.filter(({ applies, files, tests, reason }) =>
    applies === 'yes' ? (files === '' || tests === '') && reason === '' : applies !== 'no' || reason === '',
  )
  expect(bare).toEqual([])
})

test('every file and test that is named is there', () => {
  expect(
    ROWS.flatMap(({ files, tests }) => [...named(files), ...named(tests)]).filter((path) => !existsSync(path)),
  ).toEqual([])
  const tests = ROWS.flatMap((row) => named(row.tests))
  expect(tests.filter((path) => !path.endsWith('.test.ts'))).toEqual([])
})

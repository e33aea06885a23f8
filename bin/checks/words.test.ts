import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { countNames, identifiersIn, type Kind, logLinesIn, type Name, sqlNamesIn, wordsOf } from './names.ts'
import { nameProblems } from './words.ts'

test.each([
  ['sourceTime', ['source', 'time']],
  ['MAX_WAIT_MS', ['max', 'wait', 'ms']],
  ['source_time', ['source', 'time']],
  ['rules/orders/source-time.test.ts', ['rules', 'orders', 'source', 'time', 'test', 'ts']],
  ['isHTMLText2', ['is', 'html', 'text']],
])('the words of the name %s', (name, words) => {
  expect(wordsOf(name)).toEqual(words)
})

test.each([
  ['comments', '// toldBefore\n/** What is `told`. */\nconst at = { it }', ['at', 'it']],
  ['strings', 'const at = \'told\' + "told" + `told ${by.staff}`', ['at', 'by', 'staff']],
  ['texts between tags', 'const at = <p title="told">We told {by}</p>', ['at', 'p', 'title', 'by', 'p']],
])('identifiers are read without %s', (_what, text, names) => {
  expect(identifiersIn(text, 'a.tsx')).toEqual(names)
})

test('identifiers are read with types and the SQL in a template', () => {
  const text =
    "interface Told {\n  toldAt: Date\n}\nsql<Row[]>`SELECT told_at -- told\nFROM t WHERE x = 'told' AND ${told}`"
  expect(identifiersIn(text).filter((name) => wordsOf(name).includes('told'))).toEqual([
    'Told',
    'toldAt',
    'told',
    'told_at',
  ])
})

test('names of SQL are read without comments and values', () => {
  const text = "-- told\nCREATE TABLE t (told_at text DEFAULT 'told', x text CHECK (x <> 'it''s told'))"
  expect(sqlNamesIn(text).filter((name) => wordsOf(name).includes('told'))).toEqual(['told_at'])
})

test.each([
  ["log.warn({ code: codeOf(error) || 'unknown' }, 'no orders (yet)')", ['unknown', 'no orders (yet)']],
  ['context.log.info(`reading ${count(all)} rows`)', ['reading ${count(all)} rows']],
  ["if (away)\n  log.error(\n    { id },\n    'a call failed',\n  )\nsay('told')", ['a call failed']],
  ["catalog.info('told')", []],
])('the sentences of %s', (text, sentences) => {
  expect(logLinesIn(text)).toEqual(sentences)
})

const name = (kind: Kind, text: string): Name => ({ kind, file: 'gateway/a.ts', name: text })

test.each([
  ['as many as the limit', [name('sql', 'told_at')], []],
  ['one more', [name('sql', 'told_at'), name('sql', 'told_by')], ['sql with "told": 2, at most 1']],
  ['of another kind', [name('files', 'gateway/told.ts')], ['files with "told": 1, at most 0']],
  ['only a part of a word', [name('files', 'gateway/untold.ts')], []],
])('a name with a limited word is refused: %s', (_what, names, problems) => {
  const limits = { told: { identifiers: 0, files: 0, sql: 1, logs: 0 } }
  expect(nameProblems(names, limits).map((problem) => problem.replace(/: see .*/, ''))).toEqual(problems)
})

test('a name is counted by each place where it stands', () => {
  expect(countNames([name('sql', 'kept_at'), name('sql', 'kept_at')], 'sql', 'kept')).toBe(2)
})

test('no word of the glossary is one that names must not use', () => {
  const nouns = [...readFileSync('docs/glossary.md', 'utf8').matchAll(/^\| (?!word)([a-zA-Z ]+) \|/gm)]
  const limits = Object.fromEntries(nouns.flatMap(([, noun = '']) => wordsOf(noun)).map((word) => [word, 1]))
  expect(Object.keys(limits).length).toBeGreaterThan(40)
  for (const word of ['told', 'asked', 'kept', 'said', 'wanted', 'held', 'shopper', 'door'])
    expect(limits).not.toHaveProperty(word)
})

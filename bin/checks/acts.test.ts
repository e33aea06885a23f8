import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { actProblems } from './acts.ts'

const page = readFileSync('docs/architecture.md', 'utf8')
const FIRST = '`portal/returns/use-return.ts`'

test('the lists of the page are true', () => {
  expect(actProblems(page)).toEqual([])
})

test.each([
  ['a file that is not there', FIRST, '`portal/returns/use-nothing.ts`', 'use-nothing.ts does not exist'],
  [
    'a file that no earlier one imports',
    FIRST,
    '`portal/returns/requested-items.tsx`',
    'requested-items.tsx is imported by no file',
  ],
  [
    'one of which only types are imported',
    FIRST,
    '`gateway/outbox/kinds.ts`',
    'kinds.ts is imported by no file before it',
  ],
  [
    'a list in another order',
    FIRST,
    '`portal/submission/submit-once.ts`',
    'submit-once.ts is imported by no file before it',
  ],
  [
    'a file left out of the middle',
    '`gateway/access/guard.ts`, ',
    '',
    'count-call.ts is imported by no file before it',
  ],
  ['one named twice', FIRST, `${FIRST}, ${FIRST}`, 'use-return.ts is named twice'],
  [
    'one that the named file does not pass on',
    '(from `gateway/server.ts`)',
    '(from `gateway/app.ts`)',
    'is not imported by',
  ],
  ['more files than may be', FIRST, `${FIRST} (starts here), `.repeat(40), 'files, and at most 36 may be'],
  ['an act that is gone', '### (c)', '### (f)', 'act (c) is not there'],
])('%s is told', (_what, listed, instead, problem) => {
  expect(page).toContain(listed)
  expect(actProblems(page.replaceAll(listed, instead)).join('\n')).toContain(problem)
})

import { expect, test } from 'vitest'
import { MAIL_NAMES, placeholdersOf } from '#rules/templates/mail-named.ts'
import { REPLY_PLACEHOLDERS } from '#rules/templates/placeholders.ts'
import { exampleMail, exampleText } from './paper.tsx'

const all = (places: readonly string[]) => places.map((place) => `{${place}}`).join(' ')

test.each(MAIL_NAMES)('%s: every placeholder that it may name is filled in its preview', (name) => {
  const subject = all(placeholdersOf(name))
  expect(JSON.stringify(exampleMail({ subject, text: subject }))).not.toMatch(/\{[a-z_]+\}/)
})

test('every placeholder of a canned reply is filled in its preview', () => {
  expect(exampleText(all(REPLY_PLACEHOLDERS))).not.toMatch(/[{}]/)
})

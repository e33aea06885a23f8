import { globSync, readFileSync } from 'node:fs'

import { expect, test } from 'vitest'

/** Sentences that customers stumbled over, each of which has a better one now. */
const OLD = [
  /order e?-?mail after the #/,
  /stands in your order/,
  /look at it now|look at them now/,
  /send you others in their place/,
  /a gift card for their price|gift card for its price/,
  /Where we reach you/,
  /only for this request: to collect/,
  /PIN code lies in/,
  /It was handed over\.'/,
  /Its way shows here/,
  /This parcel was lost by/,
  /Is it you\?/,
  /first that it is you|[Ss]how (us here )?that it is you/,
  /See all of it: we send/,
  /Look among the unwanted mail|good for (ten|\$\{CODE_MINUTES\}) minutes/,
  /code is no longer good|have a new one sent|Have a code sent/,
  /address of this page is not whole|whose ticket this would be|whose exchanges to show/,
  /We read every ticket ourselves/,
  /If they help us understand/,
  /the one that comes closest/,
  /these tickets come first with us/,
  /Below you see why/,
  /As long as there is time/,
  /All is well with your items|'Ended'|'With us'|\} again`/,
  /item of this order is already in a request|'Already in a request'/,
  /Making it ready/,
  /We cannot be reached just now/,
  /Coming from an order\?|No mail at hand/,
  /see how it stands here/,
  /If you see it differently/,
  /stands in the order e?-?mail/,
  /did arrive\.[`']/,
  /the way you paid/i,
  /(held|set aside) for you/,
]

const files = globSync([
  'portal/**/*.{ts,tsx}',
  'gateway/**/*.ts',
  'rules/**/*.ts',
  'adapters/**/*.ts',
  'ui/**/*.{ts,tsx}',
  'shop.ts',
]).filter((name) => !/test\.tsx?$|\/testing/.test(name))
const sources = files.map((name) => ({ name, text: spoken(readFileSync(name, 'utf8')) }))

/** A file without its comments. */
function spoken(text: string): string {
  return text.replaceAll(/\/\*[\s\S]*?\*\//g, '').replaceAll(/^\s*\/\/.*$/gm, '')
}

test.each(OLD)('no page and no message says %s', (old) => {
  expect(sources.length).toBeGreaterThan(500)
  expect(sources.filter(({ text }) => old.test(text)).map(({ name }) => name)).toEqual([])
})

test('a customer reads of an email, never of a mail or an e-mail', () => {
  const read = sources.filter(({ name }) =>
    /^portal\/|code-mail|templates\/defaults|returns\/(jobs|step-mails)/.test(name),
  )
  const other = /\be-mails?\b|\b(?:order|your|our|a|an|earlier|the|by|No) mails?\b/i
  expect(read.flatMap(({ name, text }) => [name, ...(other.exec(text) ?? [])].slice(1))).toEqual([])
})

test("a customer reads can't and couldn't, as in the specification, except in its own older sentences", () => {
  const read = sources.filter(
    ({ name }) =>
      /^portal\/(?!demo\/)|^ui\/|^rules\/(news|tracking)\/|rule-words|given-rules|templates\/|step-mails/.test(name) &&
      !name.startsWith('rules/templates'),
  )
  expect(read.flatMap(({ name, text }) => (/\b(?:cannot|could not)\b/.test(text) ? name : []))).toEqual([])
})

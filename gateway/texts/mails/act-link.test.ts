import { expect, test } from 'vitest'
import { actLink } from './act-link.ts'

const PAGE = 'https://care.example/requests/1042-F1?customer=7'
const HELP = 'https://care.example/newticket?customer=7&order=1042'

test('the label of an act leads to its place: the page of the mail, or another one', () => {
  expect(actLink({ what: 'rebook', label: 'Choose a new day' }, PAGE)).toEqual({
    label: 'Choose a new day',
    href: PAGE,
  })
  const tell = { what: 'raise_ticket', label: 'Get help' } as const
  expect(actLink(tell, PAGE, { raise_ticket: HELP })).toEqual({ label: 'Get help', href: HELP })
})

test.each([
  undefined,
  { what: 'view_order', label: 'View order' },
  { what: 'raise_ticket', label: 'Get help' },
] as const)('without a place there is no link: %j', (act) => expect(actLink(act, PAGE)).toBeUndefined())

import { expect, test } from 'vitest'
import type { OpenedRequest } from '#contract/desk/returns.ts'
import { fill } from '#rules/templates/fill.ts'
import { placeholdersOf } from '#rules/templates/mail-named.ts'
import { PREVIEWED, previewValues } from './mail-preview.tsx'

const item = (id: string, title: string) =>
  ({ id, title, originalSize: 'M', size: 'L', paidPaise: 69_900 }) as OpenedRequest['items'][0]
const request = {
  id: '1042.1',
  type: 'Exchange',
  feePaise: 9900,
  mostPaise: 200_000,
  refundWhen: 'by Thu 3 Dec',
  order: { number: '1042', firstName: 'Meera' },
  items: [item('1', 'Slub Tee'), item('2', 'Nodi Wrap')],
} as OpenedRequest

test.each(PREVIEWED)('%s: whatever placeholder the shop words it with is filled in the preview', (name) => {
  const text = placeholdersOf(name).map((place) => `<{${place}}>`)
  const shown = fill(text.join('\n'), previewValues(name, request, { reason: 'Worn.', left: new Set(['2']) }))
  expect(shown).not.toMatch(/[{}]/)
  expect(shown.split('\n').filter((line) => line === '<>')).toEqual([])
})

test('what is turned down stands apart; where all of it is, all of it is what the mail is about', () => {
  expect(previewValues('rejected', request, { reason: '', left: new Set(['2']) })).toMatchObject({
    items: '- Slub Tee, size M → L',
    rejected_items: '- Nodi Wrap, size M → L',
  })
  expect(previewValues('rejected', request, { reason: '', left: new Set(['1', '2']) }).items).toContain('Slub Tee')
})

import { expect, test } from 'vitest'
import { requestArrived } from './arrived.ts'
import { newDraft, writeDraft } from '../submission/draft.ts'
import { testShelf } from '../testing/gateway.ts'
import { draftName, RETURN_DRAFT, type ReturnDraft } from './draft.ts'
import { details, line } from './testing/returns.ts'

const NOW = Date.parse('2026-11-21T10:00:00Z')
const name = draftName('55', '9001')

const kept = (unanswered: string[] | null): ReturnDraft => ({ ...RETURN_DRAFT.begin(newDraft(NOW)), unanswered })

function orderWith(held: string[]) {
  const order = details(['1', '2'].map((id) => line(id, { standing: held.includes(id) ? 'held' : 'eligible' })))
  const line_items = held.map((id) => ({ id, sku: '', title: '', src: '', originalSize: 'M', size: 'L' }))
  const request = { type: 'Exchange', status: 'received', created_at: '', line_items }
  order.exchangeHistoryDetails = held.length > 0 ? [{ fulfillment_id: '1042.1', ...request }] : []
  return order
}

test.each([
  ['the items it asked for are held: it did arrive', ['1'], ['1'], '1042.1'],
  ['they are not: it did not', ['1'], [], undefined],
  ['only some are: that was another request', ['1', '2'], ['1'], undefined],
  ['nothing was sent', null, ['1'], undefined],
])('after a lost answer, %s', (_, unanswered, held, request) => {
  const shelf = testShelf()
  writeDraft(shelf, name, kept(unanswered))
  expect(requestArrived(shelf, name, orderWith(held), NOW)).toBe(request)
  expect(shelf.getItem(name) === null).toBe(request !== undefined)
})

test('a request that was rejected is no proof: its items are free again', () => {
  const shelf = testShelf()
  writeDraft(shelf, name, kept(['1']))
  const order = orderWith(['1'])
  order.orderDetails.line_items = [line('1')]
  expect(requestArrived(shelf, name, order, NOW)).toBeUndefined()
})

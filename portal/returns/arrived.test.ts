import { expect, test } from 'vitest'
import { requestArrived } from './arrived.ts'
import { newDraft, writeDraft } from '../submission/draft.ts'
import { testShelf } from '../testing/gateway.ts'
import { draftName, RETURN_DRAFT, type ReturnDraft, type SentItems } from './draft.ts'
import { details, line } from './testing/returns.ts'

const NOW = Date.parse('2026-11-21T10:00:00Z')
const name = draftName('55', '9001')

/** The order after requests, each of these items; of the first item pieces are left. */
function orderWith(...requests: string[][]) {
  const order = details([line('1', { quantity: 3, units: 2 }), line('2', { standing: 'held' })])
  order.exchangeHistoryDetails = requests.map((items, n) => ({
    fulfillment_id: `1042.${n + 1}`,
    type: 'Exchange',
    status: 'received',
    created_at: '',
    line_items: items.map((id) => ({ id, sku: '', title: '', src: '', originalSize: 'M', size: 'L', units: 1 })),
  }))
  return order
}

test.each<[string, SentItems | null, string[][], string | undefined]>([
  ['there is a request of these items: it did arrive', { items: ['1'], earlier: 0 }, [['1']], '1042.1'],
  ['there is one more', { items: ['1'], earlier: 1 }, [['1'], ['1']], '1042.2'],
  ['there is none: it did not', { items: ['1'], earlier: 0 }, [], undefined],
  ['there is only the one of before', { items: ['1'], earlier: 1 }, [['1']], undefined],
  ['there is one of only some: that was another', { items: ['1', '2'], earlier: 0 }, [['1']], undefined],
  ['there are two, of items that go two ways', { items: ['1', '2'], earlier: 0 }, [['2'], ['1']], '1042.2'],
  ['nothing was sent', null, [['1']], undefined],
  ['it was sent before requests were counted: that is not known', ['2'] as never, [['2']], undefined],
])('after a lost answer, %s', (_, unanswered, requests, request) => {
  const shelf = testShelf()
  const draft: ReturnDraft = { ...RETURN_DRAFT.begin(newDraft(NOW)), unanswered }
  writeDraft(shelf, name, draft)
  expect(requestArrived(shelf, name, orderWith(...requests), NOW)).toBe(request)
  expect(shelf.getItem(name) === null).toBe(request !== undefined)
})

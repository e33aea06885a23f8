import { expect, test } from 'vitest'
import type { Admin } from './admin.ts'
import { askForExport } from './export/bulk-operation.ts'
import { makeGiftCard } from './gift-cards.ts'
import { makeDraft } from './replacements/drafts.ts'

const NOTHING = { giftCards: { nodes: [], pageInfo: { hasNextPage: false } }, bulkOperations: { nodes: [] } }

/** Answers each mutation in turn; queries find nothing. */
function answering(...answers: object[]) {
  const inputs: Record<string, unknown>[] = []
  const admin: Admin = {
    raw: async () => NOTHING as never,
    async ask<Data>(operation: string, { input }: Record<string, unknown>) {
      if (operation.startsWith('query')) return NOTHING as Data
      inputs.push(input as Record<string, unknown>)
      return answers.shift() as Data
    },
  }
  return { admin, inputs }
}

// As `draftOrderComplete` is recorded to answer its draft beside "This order has been paid" (2025-01).
test('a gift card that is answered beside an error is made: its request is not paid otherwise', async () => {
  const giftCard = { id: 'gid://shopify/GiftCard/7', lastCharacters: '6789' }
  const { admin } = answering({ giftCardCreate: { giftCard, userErrors: [{ code: null, field: null }] } })
  const card = { code: 'ABCDEFGH23456789', paise: 100, customerId: '8', note: 'Wapsi 1.1', since: new Date() }
  expect(await makeGiftCard(admin, card)).toEqual({ id: '7', ends: '6789' })
})

const DRAFT = {
  id: 'gid://shopify/DraftOrder/3',
  createdAt: '2026-11-26T12:00:00Z',
  completedAt: null,
  invoiceUrl: null,
  totalPriceSet: { shopMoney: { amount: '0.0' } },
  order: null,
}
const RETURN = {
  mark: { request: '1.1', round: 1 },
  orderName: '#1042',
  customerId: '8',
  email: 'anita@example',
  firstName: 'Anita',
  phone: '+919000001042',
  address: { address1: '12 Road', address2: '', city: 'Guwahati', zip: '781001', province: 'Assam', phone: '' },
  pieces: [],
  chargePaise: 0,
  morePaise: 0,
  feePayment: 'link',
  reservedUntil: null,
} as unknown as Parameters<typeof makeDraft>[1]

test.each([
  ['alone', [{ field: ['email'], message: 'Email is invalid' }]],
  ['below input', [{ field: ['input', 'email'], message: 'Email is invalid' }]],
  [
    'after another',
    [
      { field: null, message: 'x' },
      { field: ['email'], message: 'Email is invalid' },
    ],
  ],
])('a draft is made without a mail address that is refused, %s', async (_, userErrors) => {
  const created = (draftOrder: object | null, errors: object[]) => ({
    draftOrderCreate: { draftOrder, userErrors: errors },
  })
  const { admin, inputs } = answering(created(null, userErrors), created(DRAFT, []))
  expect(await makeDraft(admin, RETURN)).toMatchObject({ id: '3' })
  expect(inputs.map(({ email }) => email)).toEqual(['anita@example', undefined])
})

// Recorded at 2026-04: bulk-operation-run-query-concurrency-limit.
test('an export is waited for while Shopify makes as many as it does at once, and no other refusal is', async () => {
  const refused = (code: string | null) => ({
    bulkOperationRunQuery: {
      userErrors: [{ code, message: 'A bulk query operation for this app is already in progress' }],
    },
  })
  const { admin } = answering(refused('OPERATION_IN_PROGRESS'), refused(null))
  expect(await askForExport(admin, 'query { orders }')).toEqual({ state: 'being made', count: 0 })
  await expect(askForExport(admin, 'query { orders }')).rejects.toThrow('already in progress')
})

import { afterAll, describe, expect, test } from 'vitest'
import { listen } from '#fakes/listen.ts'
import { UpstreamError } from '../outcome.ts'
import { type Admin, openAdmin } from './admin.ts'
import { orderInFull } from './orders/queries.ts'
import { askForExport } from './export/bulk-operation.ts'
import { findGiftCard, makeGiftCard, sendGiftCard } from './gift-cards.ts'
import { mirrorEntry } from './metafield.ts'
import { forgiveCharge } from './replacements/charge.ts'
import { completeDraft, discardDraft, findDraft, keepDraftUntil, readDraft } from './replacements/drafts.ts'
import { createReturn } from './returns/create-return.ts'
import { readExchange, holdExchange, processExchange, releaseExchange } from './returns/exchange-lines.ts'
import { approveReturn, cancelReturn, closeReturn, declineReturn } from './returns/moves.ts'
import { tagOrder } from './returns/order-marks.ts'
import { orderOfPart } from './returns/parts.ts'
import { restockLocations } from './returns/places.ts'
import { processReturn } from './returns/process.ts'
import { readReturn, returnsOfOrder } from './returns/read.ts'
import { proposedRefund, refundsOfReturn } from './returns/refund.ts'
import { returnablePieces } from './returns/returnable.ts'
import { reverseParcels, sendParcel, reverseOrders } from './returns/reverse-delivery.ts'

let answer: { status: number; body: string; type: string }
const server = await listen((_request, response) =>
  response.writeHead(answer.status, { 'content-type': answer.type }).end(answer.body),
)
afterAll(() => server.close())

const ITEM = { id: '1', pieceId: '5', lineItemId: '7', units: 1, processed: 0 }
const THERE = {
  id: '1',
  name: '#1-R1',
  orderId: '1',
  state: 'OPEN',
  decline: undefined,
  mark: undefined,
  text: '',
  fee: 0,
}
const CARD = { code: 'ABCDEFGH23456789', paise: 100, customerId: '8', note: 'Wapsi 1.1', since: new Date() }
const FOUND = { of: () => 'NOT_RESTOCKED' as const, locationOf: () => undefined }
const MARKS = { tags: ['wapsi-open'], ours: ['wapsi-open'] }
const DECLINE = { reason: 'OTHER', note: '' } as const

const CALLS: Record<string, (admin: Admin) => Promise<unknown>> = {
  createReturn: (admin) =>
    createReturn(admin, { orderId: '1', mark: { request: '1.1', round: 1 }, text: '', pieces: [], fee: 0 }),
  approveReturn: (admin) => approveReturn(admin, '1'),
  cancelReturn: (admin) => cancelReturn(admin, '1'),
  closeReturn: (admin) => closeReturn(admin, '1'),
  declineReturn: (admin) => declineReturn(admin, '1', DECLINE),
  processReturn: (admin) => processReturn(admin, { ...THERE, state: 'OPEN', items: [ITEM] }, [], FOUND),
  placesOfGoods: (admin) => restockLocations(admin, '1'),
  readReturn: (admin) => readReturn(admin, '1'),
  returnsOfOrder: (admin) => returnsOfOrder(admin, '1'),
  proposedRefund: (admin) => proposedRefund(admin, { id: '1', items: [ITEM] }),
  refundsOfReturn: (admin) => refundsOfReturn(admin, '1'),
  returnablePieces: (admin) => returnablePieces(admin, '1'),
  reverseOrders: (admin) => reverseOrders(admin, '1'),
  reverseParcels: (admin) => reverseParcels(admin, '1'),
  orderOfPart: (admin) => orderOfPart(admin, { kind: 'FulfillmentOrder', id: '1' }),
  sendParcel: (admin) => sendParcel(admin, { id: '1', awbs: [] }, { awb: '29', url: null }),
  readExchange: (admin) => readExchange(admin, '1'),
  processExchange: (admin) => processExchange(admin, '1', []),
  holdExchange: (admin) => holdExchange(admin, '1', 'ours'),
  releaseExchange: (admin) => releaseExchange(admin, '1', []),
  makeGiftCard: (admin) => makeGiftCard(admin, CARD),
  findGiftCard: (admin) => findGiftCard(admin, CARD),
  sendGiftCard: (admin) => sendGiftCard(admin, '1'),
  findDraft: (admin) => findDraft(admin, { request: '1.1', round: 1 }),
  readDraft: (admin) => readDraft(admin, '1'),
  completeDraft: (admin) => completeDraft(admin, '1'),
  discardDraft: (admin) => discardDraft(admin, '1'),
  keepDraftUntil: (admin) => keepDraftUntil(admin, '1', null),
  forgiveCharge: (admin) => forgiveCharge(admin, '1'),
  mirrorEntry: (admin) => mirrorEntry(admin, '1', { fulfillment_id: '1.1' }),
  tagOrder: (admin) => tagOrder(admin, 'gid://shopify/Order/1', [], MARKS),
  orderInFull: (admin) => orderInFull(admin, '1'),
  askForExport: (admin) => askForExport(admin, 'query { orders { edges { node { id } } } }'),
}

const json = (body: string, status = 200) => ({ status, body, type: 'application/json' })
const BAD: Record<string, typeof answer> = {
  empty: json(''),
  'a page with status 200': { status: 200, body: '<!doctype html><title>Sign in</title>', type: 'text/html' },
  'a page of a proxy': { status: 502, body: '<html>Bad Gateway</html>', type: 'text/html' },
  cut: json('{"data":{"return":{"id":"gid://shopify/Re'),
  doubled: json('{"data":{}}{"data":{}}'),
  null: json('null'),
  'a list': json('[]'),
  'no data': json('{"data":null}'),
  'data of nothing': json('{"data":{}}'),
  'the answer to another question': json('{"data":{"shop":{"name":"Another shop"}}}'),
  'data that is text': json('{"data":"return"}'),
  'an error with status 200': json('{"errors":[{"message":"x"}]}'),
  'an error beside data': json('{"data":{"return":null},"errors":[{"message":"x","extensions":{"code":"INTERNAL"}}]}'),
  'errors that are text': json('{"errors":"Not Found"}'),
  'no error in the list': json('{"errors":[]}'),
  'another id': json(
    '{"errors":[{"message":"Invalid id: gid://shopify/X/1","extensions":{"code":"RESOURCE_NOT_FOUND"}}]}',
  ),
  'not this app': json('{"errors":"[API] This app is not approved"}', 403),
  'a version that is gone': json('{"errors":"Not Found"}', 404),
  'out of order': json('{"errors":"Internal"}', 500),
}

describe.each(Object.entries(CALLS))('%s', (_name, call) => {
  test.each(Object.keys(BAD))('%s: nothing is taken for done', async (which) => {
    answer = BAD[which]!
    const admin = openAdmin({ url: server.url, token: 'shpat_secret', timeoutMs: 2_000 })
    await expect(call(admin)).rejects.toBeInstanceOf(UpstreamError)
  })
})

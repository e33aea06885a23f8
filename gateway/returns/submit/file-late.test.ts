import { describe, expect, test } from 'vitest'
import type { Role } from '#contract/desk/roles.ts'
import type { DeskRequest } from '#contract/desk/calls.ts'
import { ANITA } from '#demo/customers.ts'
import { okBody } from '../../testing/ok-body.ts'
import { shopOfFile } from '../../testing/shop-of-file.ts'
import { opened, PIECES, shownTo } from '../testing/desk.ts'
import { footprint } from '../testing/returns.ts'

const shop = await shopOfFile()
const staff = {
  agent: await shop.staff('agent'),
  retailer: await shop.staff('retailer'),
  admin: await shop.staff('admin'),
}
const WHY = 'Was in hospital, agreed by phone.'

async function ordered(daysAgo: number, by: Role = 'retailer') {
  const order = shop.world.deliveredOrder(ANITA, { daysAgo, items: PIECES })
  await shop.take(order.messages)
  const details = okBody(await staff[by].send('returns.order', { order: order.orderNumber }))
  return { order, details, line: details.orderDetails.line_items[0]! }
}

const wish = (
  { order, line }: Awaited<ReturnType<typeof ordered>>,
  change: Partial<DeskRequest<'returns.file'>> = {},
): DeskRequest<'returns.file'> => ({
  orderId: order.orderId,
  products: [{ id: line.id, size: line.size }],
  type: 'Return',
  exchangeReason: '0',
  reason: 'Called: too tight.',
  ...change,
})

const lastAudited = async () =>
  (await shop.sql`SELECT role, outcome, detail FROM audit WHERE act = 'returns.file' ORDER BY id DESC LIMIT 1`)[0]

describe('a request after the return window', () => {
  test.each(['retailer', 'admin'] as const)('%s files it, and history and audit log say why', async (role) => {
    const one = await ordered(20, role)
    expect(one.line).toMatchObject({ standing: 'window_over', units: 0 })
    expect(one.details.late).toMatchObject({ may: true, items: [{ id: one.line.id, units: 1 }, { units: 1 }] })
    const { reason: _, ...preview } = wish(one)
    const { reads } = okBody(await staff[role].send('returns.fileReads', { ...preview, reason: '', exception: '' }))
    expect(reads).not.toBe('')
    const { id } = okBody(await staff[role].send('returns.file', wish(one, { exception: WHY })))
    const request = await opened(staff[role], id)
    expect(request).toMatchObject({ status: 'received', filedBy: { id: staff[role].id } })
    expect(request.events).toMatchObject([
      { act: 'allow_late', staff: { id: staff[role].id }, detail: { reason: WHY } },
    ])
    expect(await lastAudited()).toMatchObject({ role, outcome: 'asked', detail: { exception: WHY } })
    expect(JSON.stringify(await shownTo(shop, one.order))).not.toContain('hospital')
  })

  test('an agent reads why not and who may, and is refused', async () => {
    const one = await ordered(20, 'agent')
    expect(one.details.late).toMatchObject({ may: false })
    const before = await footprint(shop)
    for (const send of [
      staff.agent.send('returns.file', wish(one, { exception: WHY })),
      staff.agent.send('returns.fileReads', wish(one, { exception: WHY })),
    ])
      expect(await send).toMatchObject({ refusal: { error: 'NOT_ALLOWED' } })
    expect(await footprint(shop)).toEqual(before)
  })

  test.each([
    ['no reason', {}, 'WINDOW_OVER'],
    ['a blank reason', { exception: ' \u200b' }, 'TEXT_NEEDED'],
    ['a reason that is too long', { exception: 'x'.repeat(201) }, 'INVALID_BODY'],
    ['an item of another order', { exception: WHY, products: [{ id: '1', size: 'M' }] }, 'ORDER_NOT_FOUND'],
    ['no words of the customer', { exception: WHY, reason: ' ' }, 'REASON_MISSING'],
  ])('stays refused to a retailer: %s', async (_what, change, error) => {
    const one = await ordered(20)
    const before = await footprint(shop)
    expect(await staff.retailer.send('returns.file', wish(one, change))).toMatchObject({ refusal: { error } })
    expect(await footprint(shop)).toEqual(before)
  })

  test('what is held, not delivered, or of a cancelled order stays refused', async () => {
    const one = await ordered(20)
    const file = (exception: string) => staff.retailer.send('returns.file', wish(one, { exception }))
    okBody(await file(WHY))
    expect(await file('Again.')).toMatchObject({ refusal: { error: 'ALREADY_SUBMITTED' } })

    const sent = shop.world.unfulfilledOrder(ANITA, { daysAgo: 20, items: PIECES })
    await shop.take(sent.messages)
    const { orderDetails, late } = okBody(await staff.retailer.send('returns.order', { order: sent.orderNumber }))
    expect(late).toBeUndefined()
    const undelivered = { order: sent, line: orderDetails.line_items[0]!, details: { orderDetails } } as never
    expect(await staff.retailer.send('returns.file', wish(undelivered, { exception: WHY }))).toMatchObject({
      refusal: { error: 'NOT_DELIVERED' },
    })

    const other = await ordered(20)
    await shop.sql`UPDATE orders SET cancelled_at = created_at WHERE id = ${other.order.orderId}`
    expect(await staff.retailer.send('returns.file', wish(other, { exception: WHY }))).toMatchObject({
      refusal: { error: 'NOT_RETURNABLE' },
    })
  })

  test('within the window nothing was set aside, and nothing says so', async () => {
    const one = await ordered(1)
    expect(one.details.late).toBeUndefined()
    const { id } = okBody(await staff.retailer.send('returns.file', wish(one, { exception: WHY })))
    expect((await opened(staff.retailer, id)).events).toEqual([])
  })
})

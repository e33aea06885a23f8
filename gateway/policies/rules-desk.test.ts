import { afterEach, describe, expect, test } from 'vitest'
import type { RuleConditions, RuleEffects, ShopRule } from '#contract/desk/policy-rules.ts'
import { ANITA } from '#demo/customers.ts'
import { GIVEN_RULES } from '#rules/policies/given-rules.ts'
import { rule } from '#rules/policies/testing/rules.ts'
import { requestItems } from '../returns/testing/desk.ts'
import { exchangeOf, footprint } from '../returns/testing/returns.ts'
import { okBody } from '../testing/ok-body.ts'
import { shopOfFile } from '../testing/shop-of-file.ts'
import { policyCache } from './policy.ts'

const NOW = new Date('2026-11-21T06:00:00Z')
const shop = await shopOfFile({ EXTENDED_WINDOW_CUSTOMERS: '77' }, () => NOW)
const keeper = await shop.staff('retailer')
const agent = await shop.staff('agent')
const ANY: RuleConditions = { priceFrom: 1 }

afterEach(async () => {
  await shop.sql`ALTER TABLE policy_rules DISABLE TRIGGER policy_rules_stay`
  await shop.sql`DELETE FROM policy_rules`
  await shop.sql`ALTER TABLE policy_rules ENABLE TRIGGER policy_rules_stay`
  policyCache.forget(shop.context)
})

const version = async () => okBody(await keeper.send('policies.rules', {})).version
const save = async (...rules: ShopRule[]) =>
  okBody(await keeper.send('policies.setRules', { version: await version(), rules }))
const delivered = async (daysAgo = 1) => {
  const order = shop.world.deliveredOrder(ANITA, { daysAgo })
  await shop.take(order.messages)
  return order
}
type Ordered = Awaited<ReturnType<typeof delivered>>
const linesOf = async ({ customerId, orderId }: Ordered) =>
  okBody(await shop.send('orders.details', { customerId, orderId })).orderDetails.line_items
const returnOf = async (order: Ordered) => {
  const exchange = await exchangeOf(shop, order)
  const products = exchange.products.map((product) => ({ ...product, size: product.originalSize }))
  return { ...exchange, products, type: 'Return', exchangeReason: '0' } as const
}
const requestOn = async ({ orderId }: Ordered) =>
  (await shop.sql`SELECT status, fee_rupees, policy_version FROM requests WHERE order_id = ${orderId}`)[0]

test('the rules given by default hold until others are saved, and each save is a version that stays', async () => {
  const given = okBody(await keeper.send('policies.rules', {}))
  expect(given).toEqual({ version: 0, rules: GIVEN_RULES, contradictions: [], by: '', at: null })
  const off = GIVEN_RULES.map((one) => ({ ...one, isOn: false }))
  const first = await save(...off)
  expect(first).toMatchObject({ version: 1, rules: off, at: NOW.toISOString() })
  expect(first.by).toMatch(/^retailer \d+$/)
  const two = [rule('A', ANY, { fee: 1 }), rule('B', { payment: 'COD' }, { fee: 2 })]
  expect(await save(...two)).toMatchObject({
    version: 2,
    rules: two,
    contradictions: [{ one: 'A', other: 'B', about: 'fee' }],
  })
  expect(await shop.sql`SELECT version, rules FROM policy_rules ORDER BY version`).toEqual([
    { version: 1, rules: off },
    { version: 2, rules: two },
  ])
  await expect(shop.sql`UPDATE policy_rules SET version = 9`).rejects.toThrow('are only added')
  const [entry] = await shop.sql`
    SELECT detail FROM audit WHERE act = 'policies.setRules' AND outcome = 'asked' ORDER BY id DESC LIMIT 1`
  expect(JSON.stringify(entry)).toContain('"version":1')
})

test('of two people at once, the second is told', async () => {
  const answers = await Promise.all(
    ['A', 'B'].map((name) => keeper.send('policies.setRules', { version: 0, rules: [rule(name, ANY, { fee: 1 })] })),
  )
  expect(answers.map((answer) => (answer.ok ? 'OK' : answer.refusal.error)).toSorted()).toEqual([
    'CHANGED_MEANWHILE',
    'OK',
  ])
  expect(await version()).toBe(1)
})

describe('nothing is saved of', () => {
  const good = rule('Good', ANY, { fee: 1 })
  test.each([
    ['no condition', [good, rule('Bad', {}, { fee: 1 })], 'RULE_WITHOUT_CONDITION', 'Bad'],
    ['a condition that is empty', [rule('Bad', { sku: ['*'] }, { fee: 1 })], 'RULE_WITHOUT_CONDITION', 'Bad'],
    ['no effect', [rule('Bad', ANY, {})], 'RULE_WITHOUT_EFFECT', 'Bad'],
    ['a huge fee', [rule('Bad', ANY, { fee: 1_000_000 })], 'RULE_OUT_OF_BOUNDS', 'Bad'],
    ['a window below nothing', [rule('Bad', ANY, { windowDays: -1 })], 'RULE_OUT_OF_BOUNDS', 'Bad'],
    ['a name twice', [good, { ...good, name: 'GOOD' }], 'RULE_NAME_TAKEN', 'GOOD'],
    ['no name', [{ ...good, name: '' }], 'RULE_UNNAMED', ''],
    ['half a rupee', [rule('Bad', ANY, { fee: 0.5 })], 'INVALID_BODY', undefined],
    ['an unknown effect', [rule('Bad', ANY, { free: true } as RuleEffects)], 'INVALID_BODY', undefined],
    ['an unknown condition', [rule('Bad', { moon: 'full' } as RuleConditions, { fee: 1 })], 'INVALID_BODY', undefined],
    ['too many', Array.from({ length: 101 }, (_, n) => ({ ...good, name: `${n}` })), 'INVALID_BODY', undefined],
  ])('%s', async (_, rules, error, about) => {
    const answer = await keeper.send('policies.setRules', { version: 0, rules })
    expect(answer).toMatchObject({ ok: false, refusal: { error } })
    expect(answer.ok || answer.refusal.about).toBe(about)
    expect(await version()).toBe(0)
  })

  test('an agent, who may neither see nor try them', async () => {
    for (const answer of [
      await agent.send('policies.rules', {}),
      await agent.send('policies.setRules', { version: 0, rules: [good] }),
      await agent.send('policies.try', { order: '1042' }),
    ])
      expect(answer).toMatchObject({ ok: false, refusal: { error: 'NOT_ALLOWED' } })
  })
})

describe('an item of which a rule says', () => {
  test('not returnable is shown so with the sentence, and refused', async () => {
    const order = await delivered()
    const submission = await exchangeOf(shop, order)
    await save({ ...rule('Final', ANY, { notReturnable: true }), says: 'Final sale.' })
    const [line] = await linesOf(order)
    expect(line).toMatchObject({ standing: 'not_returnable', units: 0, rule: { says: 'Final sale.' } })
    const before = await footprint(shop)
    expect(await shop.send('returns.submit', submission)).toMatchObject({
      ok: false,
      status: 422,
      refusal: { error: 'RULE_FORBIDS', about: line?.id },
    })
    expect(await footprint(shop)).toEqual(before)
  })

  test('exchange only can be exchanged, not returned', async () => {
    const order = await delivered()
    await save(rule('Sale', ANY, { exchangeOnly: true }))
    const [line] = await linesOf(order)
    expect(line?.rule).toEqual({ says: 'This item can be exchanged, but not returned.', exchange_only: true })
    expect(await shop.send('returns.submit', await returnOf(order))).toMatchObject({
      ok: false,
      refusal: { error: 'RULE_FORBIDS', about: line?.id },
    })
    okBody(await shop.send('returns.submit', await exchangeOf(shop, order)))
    expect(await requestOn(order)).toEqual({ status: 'received', fee_rupees: 99, policy_version: 1 })
  })

  test('a fee and a window has these; the request keeps the version that it was made under', async () => {
    const order = await delivered(9)
    await save(rule('Shoes', ANY, { windowDays: 10, fee: 49 }))
    const [line] = await linesOf(order)
    expect(line).toMatchObject({ standing: 'eligible', until: '2026-11-22', rule: { fee: 49 } })
    const accepted = okBody(await shop.send('returns.submit', await returnOf(order)))
    expect(accepted.data.fee).toBe(49)
    await save(rule('Shoes', ANY, { windowDays: 1 }))
    expect(await requestOn(order)).toMatchObject({ fee_rupees: 49, policy_version: 1 })
    const other = await delivered(3)
    expect((await linesOf(other))[0]?.standing).toBe('window_over')
  })

  test('a photo needs one of each such item', async () => {
    const order = await delivered()
    await save(rule('Photo', ANY, { photoNeeded: true }))
    expect((await linesOf(order))[0]?.rule).toMatchObject({ photo_needed: true })
    const submission = await exchangeOf(shop, order)
    expect(await shop.send('returns.submit', { ...submission, files: [] })).toMatchObject({
      ok: false,
      refusal: { error: 'IMAGE_MISSING' },
    })
    okBody(await shop.send('returns.submit', submission))
  })

  test('approve at once is approved by the shop with the request, unless another forbids it', async () => {
    await save(rule('Trusted', ANY, { approveAtOnce: true }))
    const order = await delivered()
    const { data } = okBody(await shop.send('returns.submit', await exchangeOf(shop, order)))
    expect(await requestOn(order)).toMatchObject({ status: 'approved' })
    const opened = okBody(await agent.send('returns.open', { id: data.fulfillment_id }))
    expect(opened.events).toMatchObject([{ act: 'approve', actor: 'staff' }])
    expect(opened.items).toMatchObject([{ decision: 'approved' }])
    await save(rule('Trusted', ANY, { approveAtOnce: true }), rule('Seen', { pin: ['7*'] }, { approveAtOnce: false }))
    const other = await delivered()
    okBody(await shop.send('returns.submit', await exchangeOf(shop, other)))
    expect(await requestOn(other)).toMatchObject({ status: 'received' })
  })
})

describe('facts that a rule can name', () => {
  test.each([
    ['productType', { productType: ['innerwear'] }],
    ['productTag', { productTag: ['clearance'] }],
    ['customerTag', { customerTag: ['vip'] }],
    ['collection', { collection: ['old'] }],
  ])('%s', async (_, when) => {
    const order = await delivered()
    await save(rule('R', when, { exchangeOnly: true }))
    expect((await linesOf(order))[0]?.rule).toBeUndefined()
    await shop.sql`
      UPDATE products SET product_type = 'Innerwear', tags = '{Clearance}', collections = '{Old}'
      WHERE id IN (SELECT product_id FROM line_items WHERE order_id = ${order.orderId})`
    await shop.sql`UPDATE customers SET tags = '{VIP}' WHERE id = ${order.customerId}`
    expect((await linesOf(order))[0]?.rule).toMatchObject({ exchange_only: true })
    await shop.sql`UPDATE products SET product_type = '', tags = '{}', collections = '{}'`
    await shop.sql`UPDATE customers SET tags = '{}'`
  })
})

test('a special customer keeps their window, unless a rule lets nothing come back', async () => {
  const order = await delivered(12)
  await shop.sql`UPDATE orders SET customer_id = '77' WHERE id = ${order.orderId}`
  const special = { ...order, customerId: '77' }
  await save(rule('Short', ANY, { windowDays: 2 }))
  expect((await linesOf(special))[0]?.standing).toBe('eligible')
  const tried = okBody(await keeper.send('policies.try', { order: order.orderNumber }))
  expect(tried.lines[0]?.windowDays).toEqual({ value: 15, by: '' })
  await save(rule('Short', ANY, { windowDays: 2 }), rule('Closed', ANY, { notReturnable: true }))
  expect((await linesOf(special))[0]?.standing).toBe('not_returnable')
})

test('an order is tried: which rule decides each of its items', async () => {
  const order = await delivered()
  await save(
    rule('Short', ANY, { windowDays: 3, fee: 20 }),
    rule('Shorter', ANY, { windowDays: 2 }),
    rule('Other', { pin: ['99*'] }, { notReturnable: true }),
  )
  const tried = okBody(await keeper.send('policies.try', { order: `#${order.orderNumber}` }))
  expect(tried.order).toBe(order.orderNumber)
  expect(tried.lines[0]).toMatchObject({
    standing: 'eligible',
    returnable: { value: true, by: '' },
    exchangeOnly: { value: false, by: '' },
    windowDays: { value: 2, by: 'Shorter' },
    returnFee: { value: 20, by: 'Short' },
    exchangeFee: { value: 20, by: 'Short' },
    alone: { does: 'hand', by: '', earlyBy: '' },
  })
  expect(await keeper.send('policies.try', { order: '999999999' })).toMatchObject({
    ok: false,
    refusal: { error: 'NOT_FOUND' },
  })
})

test('a trial decides about the request as the real decision does, and leaves nothing behind', async () => {
  const order = await delivered()
  await save(rule('Small requests', { worthTo: 9_999_900, requestType: 'Return' }, { approveAtOnce: true }))
  const trial = async () => okBody(await keeper.send('policies.try', { order: order.orderNumber }))
  const before = await shop.sql`SELECT count(*)::int AS n FROM requests`
  const approves = { does: 'approve', by: 'Small requests', earlyBy: '' }
  const first = await trial()
  expect([first.lines[0]?.alone, first.requests]).toEqual([approves, []])
  expect(await shop.sql`SELECT count(*)::int AS n FROM requests`).toEqual(before)
  const id = await requestItems(shop, order, { type: 'Return' })
  const tried = await trial()
  expect(tried.requests).toEqual([{ name: id, verdict: approves }])
  expect(tried.lines[0]?.alone).toBeUndefined()
  await save(rule('Large requests', { worthTo: 100 }, { approveAtOnce: true }))
  expect((await trial()).requests).toEqual([{ name: id, verdict: { does: 'hand', by: '', earlyBy: '' } }])
})

test('how many products a rule matches, and what there is to choose from', async () => {
  await delivered()
  await shop.sql`UPDATE products SET product_type = 'Tops', tags = '{Sale}'
    WHERE id = (SELECT min(id) FROM products WHERE deleted_at IS NULL)`
  const matches = async (when: object) => okBody(await keeper.send('policies.matches', { when }))
  const none = await matches({ productType: ['Footwear'] })
  expect(none).toMatchObject({ matching: 0, tags: ['Sale'], types: ['Tops'] })
  expect(none.products).toBeGreaterThan(0)
  expect((await matches({ productTag: ['sale'] })).matching).toBe(1)
  expect((await matches({})).matching).toBe(none.products)
  expect(await keeper.send('policies.matches', { when: { wealth: 1 } } as never)).toMatchObject({ status: 400 })
  await shop.sql`UPDATE products SET product_type = '', tags = '{}'`
})

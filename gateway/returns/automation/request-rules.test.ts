import { beforeEach, describe, expect, test } from 'vitest'
import type { ShopRule } from '#contract/desk/policy-rules.ts'
import { ANITA } from '#demo/customers.ts'
import { rule } from '#rules/policies/testing/rules.ts'
import { shopOfFile } from '../../testing/shop-of-file.ts'
import { okBody } from '../../testing/ok-body.ts'
import { exchangeOf } from '../testing/returns.ts'
import { act, requestItems, opened, PIECES } from '../testing/desk.ts'

const shop = await shopOfFile()
const agent = await shop.staff('agent')
const keeper = await shop.staff('retailer')
beforeEach(async () => {
  await shop.sql`TRUNCATE requests CASCADE`
  await save()
})

async function save(...rules: ShopRule[]): Promise<void> {
  const { version } = okBody(await keeper.send('policies.rules', {}))
  okBody(await keeper.send('policies.setRules', { version, rules }))
}

let customers = 0
const someone = () => ({ ...ANITA, id: String(8_500_000_000 + ++customers) })

/** A request of a customer for a tee of ₹699; answers its number. */
async function made(customer = someone(), wish: Parameters<typeof requestItems>[2] = {}): Promise<string> {
  const order = shop.world.deliveredOrder(customer, { daysAgo: 1, items: PIECES })
  await shop.take(order.messages)
  return requestItems(shop, order, wish)
}
const statusOf = async (id: string) => (await opened(agent, id)).status
const AT_ONCE = { approveAtOnce: true } as const

describe('a request is approved at once where a rule says so of it', () => {
  test('the first of its customer, not the second', async () => {
    await save(rule('Firsts', { earlierTo: 0 }, AT_ONCE))
    const customer = someone()
    expect([await statusOf(await made(customer)), await statusOf(await made(customer))]).toEqual([
      'approved',
      'received',
    ])
  })

  test('without a warning sign: not one whose photo another customer has sent', async () => {
    await save(rule('Clean', { noSigns: true }, AT_ONCE))
    const sha256 = 'ab'.repeat(32)
    expect(await statusOf(await made(someone(), { sha256 }))).toBe('approved')
    expect(await statusOf(await made(someone(), { sha256 }))).toBe('received')
    await save(rule('Seen', { withSign: ['photo_of_other'] }, AT_ONCE))
    expect(await statusOf(await made(someone(), { sha256 }))).toBe('approved')
    await save(rule('Other signs', { withoutSign: ['same_photo'] }, AT_ONCE))
    expect(await statusOf(await made(someone(), { sha256 }))).toBe('approved')
  })

  test('by what was paid for all of it, by its type and by its reason', async () => {
    await save(rule('Small', { worthTo: 69_900, requestType: 'Exchange', reason: '1' }, AT_ONCE))
    const small = await made(undefined, { change: { exchangeReason: '1' } })
    expect(await statusOf(small)).toBe('approved')
    expect(await statusOf(await made(undefined, { type: 'Return' }))).toBe('received')
    expect(await statusOf(await made(undefined, { items: 2, change: { exchangeReason: '1' } }))).toBe('received')
  })

  test('by what its customer named for each item', async () => {
    await save(rule('Faults', { cause: ['damaged', 'wrong'] }, AT_ONCE))
    const named = async (...causes: string[][]) => {
      const order = shop.world.deliveredOrder(someone(), { daysAgo: 1, items: PIECES })
      await shop.take(order.messages)
      const forms = await Promise.all(causes.map((_, n) => exchangeOf(shop, order, n)))
      const products = forms.flatMap((form, n) => form.products.map((one) => ({ ...one, causes: causes[n] ?? [] })))
      const { data } = okBody(await shop.send('returns.submit', { ...forms[0]!, products }))
      return statusOf(data.fulfillment_id)
    }
    expect(await named(['small', 'wrong'])).toBe('approved')
    expect(await named(['small'])).toBe('received')
    expect(await named([])).toBe('received')
    expect(await named(['damaged'], ['wrong'])).toBe('approved')
    // A request is approved only if each of its items is.
    expect(await named(['damaged'], ['big'])).toBe('received')
  })

  test('not where another rule leaves it to staff', async () => {
    await save(
      rule('All', { worthTo: 100_000_000 }, AT_ONCE),
      rule('Tees', { sku: ['LL-*'] }, { approveAtOnce: false }),
    )
    expect(await statusOf(await made())).toBe('received')
  })
})

const NONE = { count: 0, paidPaise: 0, turnedDown: 0, examples: [] }

describe('rules that are not saved are tried on the last 90 days', () => {
  const tried = async (...rules: ShopRule[]) => okBody(await keeper.send('policies.tryPast', { rules }))

  test('how many they would have approved, and which of those were turned down', async () => {
    const [kept, gone, returned] = [await made(), await made(), await made(undefined, { type: 'Return' })]
    await act(agent, 'returns.decide', gone, { decision: 'reject', reason: 'Worn.' })
    expect(await tried(rule('Exchanges', { requestType: 'Exchange' }, AT_ONCE))).toEqual({
      requests: 3,
      approved: 2,
      turnedDown: 1,
      examples: [gone],
      early: NONE,
      kept: NONE,
      asked: NONE,
    })
    expect(
      await tried(
        rule('Off', { requestType: 'Exchange' }, AT_ONCE),
        rule('No', { noSigns: true }, { approveAtOnce: false }),
      ),
    ).toMatchObject({ approved: 0 })
    expect([await statusOf(kept), await statusOf(returned)]).toEqual(['received', 'received'])
    await shop.sql`UPDATE requests SET created_at = now() - interval '91 days'`
    expect(await tried(rule('Exchanges', { requestType: 'Exchange' }, AT_ONCE))).toMatchObject({
      requests: 0,
      approved: 0,
    })
  })

  test('what cannot be saved cannot be tried, nor by an agent', async () => {
    const bad = rule('Fee', { noSigns: true }, { fee: 0 })
    expect(await keeper.send('policies.tryPast', { rules: [bad] })).toMatchObject({
      refusal: { error: 'RULE_OF_REQUEST', about: 'Fee' },
    })
    expect(await agent.send('policies.tryPast', { rules: [] })).toMatchObject({ ok: false })
  })
})

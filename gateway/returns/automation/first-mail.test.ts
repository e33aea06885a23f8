import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { RuleEffects } from '#contract/desk/policy-rules.ts'
import { ANITA } from '#demo/customers.ts'
import { rule } from '#rules/policies/testing/rules.ts'
import { claim, withdrawMail } from '../../outbox/store.ts'
import { okBody } from '../../testing/ok-body.ts'
import { receivedKey } from '../received-mail.ts'
import { act, PIECES, type Requested, requestItems } from '../testing/desk.ts'
import { openPayingShop, type PayingShop } from '../testing/payouts.ts'

let shop: PayingShop
beforeAll(async () => {
  shop = await openPayingShop()
})
beforeEach(() => shop.sql`TRUNCATE requests CASCADE`)
afterAll(() => shop.close())

async function save(effects?: RuleEffects): Promise<void> {
  const keeper = await shop.staff('retailer')
  const { version } = okBody(await keeper.send('policies.rules', {}))
  const rules = effects ? [rule('Any', { worthTo: 100_000_000 }, effects)] : []
  okBody(await keeper.send('policies.setRules', { version, rules }))
}

let customers = 0
async function made(): Promise<Requested> {
  const customer = { ...ANITA, id: String(8_900_000_000 + ++customers) }
  const order = shop.world.deliveredOrder(customer, { daysAgo: 1, items: PIECES })
  await shop.take(order.messages)
  return { order, id: await requestItems(shop, order, { type: 'Return' }) }
}

/** The mails of a request in the order in which they were written. */
const mailsOf = ({ order }: Requested) => shop.sql<{ subject: string; text: string }[]>`
  SELECT payload ->> 'subject' AS subject, payload ->> 'text' AS text FROM outbox
  WHERE kind = 'mail' AND payload ->> 'text' LIKE ${`%order #${order.orderNumber}%`} ORDER BY id`
const linesOf = async (one: Requested) => (await mailsOf(one)).map(({ subject }) => subject.split(' · ')[0])

test('a request that is approved at once has one mail, with its items, its money and what to do', async () => {
  await save({ approveAtOnce: true })
  const one = await made()
  expect(await linesOf(one)).toEqual(['Your return is approved'])
  const [{ text } = { text: '' }] = await mailsOf(one)
  for (const words of ['pickup', 'size M', 'Gift card of ₹600', 'View request']) expect(text).toContain(words)
})

test('a request that needs a photo at once has the mail about the photo alone', async () => {
  await save({ askPhoto: 'The label inside.' })
  expect(await linesOf(await made())).toEqual(['One more photo, please'])
})

test('the mail about its receipt goes out if it waits for a decision; one in time takes its place', async () => {
  await save()
  const [waits, decided, sent] = [await made(), await made(), await made()]
  expect(await linesOf(waits)).toEqual(['Return requested'])
  await act(shop.agent, 'returns.decide', decided.id, { decision: 'approve' })
  expect(await linesOf(decided)).toEqual(['Your return is approved'])
  const ofSent = `%order #${sent.order.orderNumber}%`
  await shop.sql`UPDATE outbox SET done_at = now() WHERE payload ->> 'text' LIKE ${ofSent}`
  await act(shop.agent, 'returns.decide', sent.id, { decision: 'approve' })
  expect(await linesOf(sent)).toEqual(['Return requested', 'Your return is approved'])
})

test('no worker takes it while the decision is not certain, and it stays if the decision fails', async () => {
  await save()
  const one = await made()
  const { id: requestId } = (await shop.sql`SELECT id::text FROM requests`)[0] as { id: string }
  const waiting = { key: receivedKey(requestId), to: ANITA.email!.toUpperCase() }
  await shop.sql`UPDATE outbox SET due_at = now() WHERE key = ${waiting.key}`
  const undone = shop.sql.begin(async (tx) => {
    await withdrawMail(tx, waiting)
    const taken = await claim(shop.sql, { most: 100, leaseMs: 1, except: [] })
    expect(taken.map(({ key }) => key)).not.toContain(waiting.key)
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow('undone')
  expect(await linesOf(one)).toEqual(['Return requested'])
  await withdrawMail(shop.sql, { ...waiting, to: 'someone.else@example.com' })
  expect(await linesOf(one)).toEqual(['Return requested'])
})

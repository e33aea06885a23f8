import { expect, test } from 'vitest'
import { dumped, marked, naming, plant } from '#gateway/privacy/testing/privacy.ts'
import { shopOfFile } from '#gateway/testing/shop-of-file.ts'
import { privacyAct } from './privacy.ts'
import { runDesk } from '../testing/desk.ts'

const asha = marked('Qzasha', '11122233')
const shop = await shopOfFile()
const own = await plant(shop, asha)

/** The output of a command with these words. */
async function output(...words: string[]): Promise<string> {
  const act = privacyAct(words)
  if (!act) throw new Error('words that mean nothing')
  return act(shop.context)
}

test('by the command a customer is exported and erased, which the audit log tells', async () => {
  const exported = JSON.parse(await output('export', `#${own.order.orderNumber}`)) as Record<string, unknown[]>
  expect(exported).toMatchObject({ customer_id: asha.customer.id, orders: [{}, {}] })
  expect(await runDesk(shop, ['erase', asha.customer.phone ?? ''])).toMatchObject({ code: 0, err: '' })
  expect(naming(await dumped(shop.sql), asha.words)).toEqual([])
  await expect(output('erase', asha.customer.id)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  const acts = await shop.sql`SELECT act, detail FROM audit WHERE act LIKE 'command.%' ORDER BY id`
  const detail = { customerId: asha.customer.id }
  expect(acts).toEqual([
    { act: 'command.export', detail },
    { act: 'command.erase', detail },
  ])
})

test('more than one customer is none', async () => {
  const [one, other] = [marked('Qzuma', '77788899'), marked('Qzuma', '99988877')]
  for (const { customer } of [one, other]) await shop.take(shop.world.deliveredOrder(customer, { daysAgo: 1 }).messages)
  const both = [one, other].map(({ customer }) => customer.id).toSorted()
  await expect(output('erase', one.customer.email ?? '')).rejects.toThrow(both.join(', '))
})

test('words that mean nothing, and words of other commands', () => {
  for (const words of [['erase'], ['export', ''], ['export', 'one', 'two']]) expect(privacyAct(words)).toBe('')
  expect(privacyAct(['close', 'K7Q2'])).toBeUndefined()
})

import { expect } from 'vitest'
import type { TestStaff } from '../../staff/testing/staff.ts'
import { okBody } from '../../testing/ok-body.ts'
import { testsOf } from '../../testing/fixtures.ts'
import { shopOfFile } from '../../testing/shop-of-file.ts'
import { forgetGone } from './presence-store.ts'
import { raised, write } from '../testing/tickets.ts'

let now = new Date('2026-11-21T10:00:00Z')

const shop = await shopOfFile({}, () => now)
const test = testsOf(shop)
const asha = await shop.staff('agent')
const ritu = await shop.staff('agent')

const later = (seconds: number) => {
  now = new Date(now.getTime() + seconds * 1000)
}

async function here(who: TestStaff, ticketId: string, writing = false) {
  return okBody(await who.send('tickets.here', { ticketId, writing }))
}

test('two on one ticket see each other, and who writes; each only on that ticket, and not themselves', async ({
  ticket: { ticketId },
}) => {
  const other = await raised(shop)
  expect(await here(asha, ticketId)).toMatchObject({ others: [] })
  expect(await here(ritu, ticketId, true)).toMatchObject({ others: [{ id: asha.id, writing: false }] })
  expect(await here(asha, ticketId)).toMatchObject({
    others: [{ id: ritu.id, writing: true, name: expect.any(String) }],
  })
  expect(await here(ritu, ticketId, false)).toMatchObject({ others: [{ id: asha.id }] })
  expect(await here(asha, ticketId)).toMatchObject({ others: [{ id: ritu.id, writing: false }] })
  expect(await here(asha, other.ticketId)).toMatchObject({ others: [] })
})

test('who has not asked for 20 seconds has gone, and is forgotten', async ({ ticket: { ticketId } }) => {
  await here(ritu, ticketId)
  later(19)
  expect((await here(asha, ticketId)).others).toHaveLength(1)
  later(1)
  expect((await here(asha, ticketId)).others).toHaveLength(0)
  await forgetGone(shop.sql, now)
  const rows = await shop.sql`SELECT staff_id AS id FROM ticket_presence`
  expect([...rows]).toEqual([{ id: asha.id }])
})

test('tells what is new: the version after each change, and how many notes there are', async ({ ticket }) => {
  const { ticketId } = ticket
  expect(await here(asha, ticketId)).toMatchObject({ version: 1, notes: 0 })
  await ritu.send('tickets.note', { ticketId, text: 'Hm.' })
  expect(await here(asha, ticketId)).toMatchObject({ version: 1, notes: 1 })
  await write(shop, ticket, 'Hello?')
  await ritu.send('tickets.assign', { ticketId, to: ritu.id, seen: '' })
  expect(await here(asha, ticketId)).toMatchObject({ version: 3, notes: 1 })
})

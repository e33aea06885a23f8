import { describe, expect, test } from 'vitest'
import { ANITA, MEERA } from '#demo/customers.ts'
import { NO_ORDER } from '#rules/tickets/questions.ts'
import { okBody } from '../../testing/ok-body.ts'
import { shopOfFile } from '../../testing/shop-of-file.ts'
import { leftAlone, opened, refusedAtDesk } from '../testing/desk.ts'
import { arrived, closedByCare, formOf, mailsAbout, moveTo, raised, shown, write } from '../testing/tickets.ts'

const shop = await shopOfFile()
const asha = await shop.staff('agent')

/** A ticket of Anita's about no order. */
async function loose(description: string, question = 'How do I exchange an item?') {
  const customerId = ANITA.id ?? ''
  const category = question.includes('cancel') ? 'Order Cancellation' : 'Exchanges'
  const order = category === 'Exchanges' ? NO_ORDER : (await arrived(shop)).orderNumber
  const patch = { description, question, category, cancellationReason: category === 'Exchanges' ? '' : 'Order Delayed' }
  const { data } = okBody(await shop.send('tickets.create', formOf(customerId, order, patch)))
  return { ticketId: data.original_order_id, customerId }
}

const merge = (one: { ticketId: string }, other: { ticketId: string }) =>
  asha.send('tickets.merge', { ticketId: one.ticketId, into: other.ticketId })

describe('a double', () => {
  test('is closed, says where they are answered, and its words stand in the other thread', async () => {
    await arrived(shop)
    const [double, target] = [await loose('First try.', 'How do I cancel my COD order?'), await loose('Second try.')]
    await asha.send('tickets.note', { ticketId: double.ticketId, text: 'The same again.' })
    expect(await merge(double, target)).toMatchObject({
      ok: true,
      body: { ticketId: double.ticketId, status: 'closed' },
    })
    const own = await shown(shop, double)
    expect(own).toMatchObject({ package_status: 'closed', closed_by: 'customercare' })
    expect(own.messages.at(-1)).toMatchObject({
      sendedBy: 'customercare',
      message: expect.stringContaining(target.ticketId),
    })
    expect((await shown(shop, target)).messages).toHaveLength(1)
    const { entries, priority, siblings } = await opened(asha, target)
    expect(entries.map((entry) => [entry.kind, entry.from ?? ''])).toEqual([
      ['message', double.ticketId],
      ['message', ''],
      ['note', double.ticketId],
      ['message', double.ticketId],
      ['merged', ''],
    ])
    expect(entries.at(-1)).toMatchObject({ ticketId: double.ticketId, staff: { id: asha.id } })
    expect(priority).toBe('High')
    expect(siblings).toMatchObject([{ ticketId: double.ticketId, mergedInto: target.ticketId, status: 'closed' }])
    expect(await opened(asha, double)).toMatchObject({ mergedInto: target.ticketId, closedBy: 'customercare' })
    expect((await mailsAbout(shop, double)).map(({ key }) => key.split(':')[0])).toEqual(['ticket', 'ticket-answer'])
  })

  test('of a double stands in the last thread too; done again, nothing more happens', async () => {
    const [one, two, three] = [await loose('one'), await loose('two'), await loose('three')]
    await merge(one, two)
    const before = await shown(shop, one)
    expect(await merge(one, two)).toMatchObject({ ok: true, body: { status: 'closed' } })
    expect(await shown(shop, one)).toEqual(before)
    await merge(two, three)
    const texts = (await opened(asha, three)).entries.flatMap((entry) => (entry.kind === 'message' ? [entry.text] : []))
    expect(texts).toEqual(expect.arrayContaining(['one', 'two', 'three']))
  })

  test('makes the customer wait since they first asked', async () => {
    const [double, target] = [await loose('one'), await loose('two')]
    const since = (await opened(asha, double)).waitingSince
    await asha.send('tickets.answer', {
      ticketId: target.ticketId,
      message: 'Yes?',
      files: [],
      seen: (await opened(asha, target)).lastMessageId,
    })
    await merge(double, target)
    expect((await opened(asha, target)).waitingSince).toBe(since)
  })

  test('that is reopened is a ticket of its own again', async () => {
    const [double, target] = [await loose('one'), await loose('two')]
    await merge(double, target)
    expect(await moveTo(shop, double, 'reopen')).toMatchObject({ ok: true })
    await write(shop, double, 'Not the same.')
    expect(await opened(asha, double)).not.toHaveProperty('mergedInto')
    expect((await opened(asha, target)).entries).toHaveLength(1)
  })
})

describe('refused, and nothing changed', () => {
  test('into itself, and into a ticket of another customer', async () => {
    const one = await loose('one')
    const meeras = await raised(shop, {}, await arrived(shop, MEERA))
    expect(await refusedAtDesk(shop, () => merge(one, one))).toEqual(leftAlone('MERGE_NOT_ALLOWED'))
    const small = { ticketId: one.ticketId.toLowerCase() }
    expect(await refusedAtDesk(shop, () => merge(one, small))).toEqual(leftAlone('MERGE_NOT_ALLOWED'))
    expect(await refusedAtDesk(shop, () => merge(one, meeras))).toEqual(leftAlone('MERGE_NOT_ALLOWED'))
  })

  test('a closed one, and into a closed one', async () => {
    const [one, closed] = [await loose('one'), await closedByCare(shop)]
    expect(await refusedAtDesk(shop, () => merge(closed, one))).toEqual(leftAlone('TICKET_CLOSED', closed.ticketId))
    expect(await refusedAtDesk(shop, () => merge(one, closed))).toEqual(leftAlone('TICKET_CLOSED', closed.ticketId))
  })

  test('into one that no one knows', async () => {
    const one = await loose('one')
    for (const ticketId of ['0000-0000-00000', 'x'])
      expect(await refusedAtDesk(shop, () => merge(one, { ticketId }))).toEqual(leftAlone('TICKET_NOT_FOUND'))
  })
})

test('a circle cannot be: each into the other at once, one of the two stands', async () => {
  for (let round = 0; round < 8; round++) {
    const [one, two] = [await loose('one'), await loose('two')]
    const said = await Promise.all([merge(one, two), merge(two, one)])
    expect(said.map((answer) => (answer.ok ? 'ok' : answer.refusal.error)).toSorted()).toEqual(['TICKET_CLOSED', 'ok'])
    const rows = await shop.sql`
      SELECT status = 'closed' AS closed, merged_into IS NOT NULL AS merged FROM tickets
      WHERE public_id IN (${one.ticketId}, ${two.ticketId}) ORDER BY closed`
    expect([...rows]).toEqual([
      { closed: false, merged: false },
      { closed: true, merged: true },
    ])
  }
})

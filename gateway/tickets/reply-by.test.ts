import { expect, test } from 'vitest'
import { okBody } from '../testing/ok-body.ts'
import { shopOfFile } from '../testing/shop-of-file.ts'
import { setPolicies } from '../returns/testing/desk.ts'
import { answerTicket } from './care.ts'
import { mailsAbout, moveTo, raised, shown, write } from './testing/tickets.ts'

let now = new Date('2026-11-21T10:00:00Z')
const shop = await shopOfFile({}, () => now)

test.each([
  [48, '2026-11-23T10:00:00.000Z', 'Mon 23 Nov'],
  [24, '2026-11-22T10:00:00.000Z', 'Sun 22 Nov'],
])(
  'with %i hours, form, ticket, lists and mail say by when it is answered, while it waits',
  async (answerHours, by, day) => {
    await setPolicies(shop, { answerHours })
    const ticket = await raised(shop)
    const { customerId, ticketId } = ticket
    expect(okBody(await shop.send('tickets.orders', { customerId })).reply_hours).toBe(answerHours)
    const inLists = async () => {
      const { data } = okBody(await shop.send('tickets.list', { customerId }))
      const { entries } = okBody(await shop.send('orders.mine', { customerId, show: 'tickets' }))
      const [row] = data.tickets.filter(({ original_order_id: id }) => id === ticketId)
      return [(await shown(shop, ticket)).reply_by, row?.reply_by, entries.find(({ ref }) => ref === ticketId)?.day]
    }
    expect(await inLists()).toEqual([by, by, by.slice(0, 10)])
    const [mail] = await mailsAbout(shop, ticket)
    expect(mail?.subject).toContain(`We'll reply by ${day}`)
    expect(mail?.text.match(/reply/gi), 'said once, beside the button and the thread').toHaveLength(3)
    await answerTicket(shop.context, { ticketId, message: 'Which size?' })
    expect(await inLists()).toEqual([undefined, undefined, undefined])
    now = new Date(now.getTime() + 3_600_000)
    await write(shop, ticket, 'M, please.')
    const next = new Date(Date.parse(by) + 3_600_000).toISOString()
    expect(await inLists()).toEqual([next, next, next.slice(0, 10)])
    await moveTo(shop, ticket, 'closed')
    expect(await inLists()).toEqual([undefined, undefined, undefined])
    now = new Date('2026-11-21T10:00:00Z')
  },
)

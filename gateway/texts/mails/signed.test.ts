import { afterAll, describe, expect, test } from 'vitest'
import { PORTAL_HEADER } from '#contract/wire.ts'
import type { DemoOrder } from '#demo/orders.ts'
import { ANITA, MEERA, RITIKA, type DemoCustomer } from '#demo/customers.ts'
import { startMailServer } from '#fakes/mail.ts'
import { readLink } from '../../access/links/links.ts'
import { deliverers } from '../../deliverers.ts'
import type { JobPayloads } from '../../outbox/kinds.ts'
import { act, requestItems } from '../../returns/testing/desk.ts'
import { openTestShop, type TestShop } from '../../testing/shop.ts'
import { shopOfFile } from '../../testing/shop-of-file.ts'
import { answerTicket, closeTicket } from '../../tickets/care.ts'
import { arrived, raised } from '../../tickets/testing/tickets.ts'
import { filledMail, signedMail } from './mails.ts'

const HOST = 'https://care.example'
const mail = await startMailServer()
afterAll(() => mail.close())
const shop = await shopOfFile({ ACCESS_MODE: 'verified', PUBLIC_URL: HOST, SMTP_URL: mail.url })
const agent = await shop.staff('agent')

/** The shop as one customer's browser has it, who has proved who they are. */
async function browserOf(customer: DemoCustomer): Promise<TestShop> {
  const headers = { cookie: await shop.sessionOf(customer.id ?? ''), [PORTAL_HEADER]: '1' }
  const send = ((name, body) => shop.post(name, JSON.stringify(body), headers)) as TestShop['send']
  return { ...shop, send }
}

const promised = () =>
  shop.sql<
    { key: string; payload: JobPayloads['mail'] }[]
  >`SELECT key, payload FROM outbox WHERE kind = 'mail' ORDER BY id`

/** Everything that is promised to one customer goes out: the links in it. */
async function linksTo(to: string): Promise<string[]> {
  const out = deliverers(shop.context.config)
  for (const { key, payload } of await promised())
    if (payload.to === to) await out.byKind.mail?.(payload, key, AbortSignal.timeout(5_000))
  out.close()
  const sent = mail.mails().filter((one) => one.to === to)
  return sent.flatMap(({ text }) => /https:\/\/\S+/.exec(text) ?? [])
}

const proofOf = (link: string, days = 0) =>
  readLink(shop.context.config, new URL(link).searchParams, new Date(Date.now() + days * 24 * 3_600_000))

/**
 * A ticket that was answered and closed, and a request that was approved: five mails to the typed address, each with a
 * link. At an address on record the approval takes the place of the mail that the request was received.
 */
async function fiveMails(customer: DemoCustomer, order: DemoOrder, email = customer.email ?? '') {
  const browser = await browserOf(customer)
  const { ticketId } = await raised(browser, { email }, order)
  await answerTicket(shop.context, { ticketId, message: 'Hello' })
  await closeTicket(shop.context, { ticketId, closedBy: 'customercare' })
  await act(agent, 'returns.decide', await requestItems(browser, order, { change: { email } }), { decision: 'approve' })
  return { ticketId, order }
}

describe('where access is verified', () => {
  test('the links of every mail prove who they are, for seven days from when it goes out', async () => {
    const { ticketId, order } = await fiveMails(ANITA, await arrived(shop))
    const links = await linksTo(ANITA.email ?? '')
    shop.logged.mark(...links.map((link) => new URL(link).searchParams.get('l') ?? link))
    const toTicket = { customerId: ANITA.id, leadsTo: `/ticket?id=${ticketId}&customer=${ANITA.id}` }
    const leadsTo = `/requests/${order.orderNumber}-F1?customer=${ANITA.id}`
    const toRequest = { customerId: ANITA.id, orderId: order.orderId, leadsTo }
    const proofs = links.toReversed().map((link) => proofOf(link))
    const isTicket = (proof: (typeof proofs)[number]) => proof?.leadsTo === toTicket.leadsTo
    expect(proofs.filter(isTicket)).toMatchObject([toTicket, toTicket, toTicket])
    expect(proofs.filter((proof) => !isTicket(proof))).toMatchObject([toRequest])
    for (const link of links) {
      expect([link.startsWith(`${HOST}/enter?l=`), proofOf(link)?.purpose]).toEqual([true, 'mail'])
      expect([proofOf(link, 6.99)?.customerId, proofOf(link, 7.01)]).toEqual([ANITA.id, undefined])
    }
    const { search } = new URL(links.find((link) => proofOf(link)?.leadsTo === leadsTo) ?? '')
    const answer = await fetch(`${shop.url}/enter${search}`, { redirect: 'manual' })
    expect([answer.status, answer.headers.get('location')]).toEqual([303, leadsTo])
    expect(answer.headers.get('set-cookie')).toMatch(/^__Host-wapsi-shopper=/)
  })

  test('none of it waits in the database, where staff and backups have it', async () => {
    await fiveMails(ANITA, await arrived(shop))
    expect(JSON.stringify(await promised())).not.toContain('/enter')
  })

  test('an address that is not the one of their record gets a link that proves nothing', async () => {
    const order = await arrived(shop, MEERA)
    await fiveMails(MEERA, order, 'else@example.com')
    const links = await linksTo('else@example.com')
    expect(links).toHaveLength(5)
    for (const link of links) expect(link).toMatch(/^https:\/\/care\.example\/(ticket\/|requests\/\d+-F1|exchanges)\?/)
  })

  test('nor does one that they typed, where no one knows another', async () => {
    const order = await arrived(shop, RITIKA)
    await shop.sql`UPDATE orders SET email = '' WHERE customer_id = ${order.customerId}`
    await shop.sql`UPDATE customers SET email = '' WHERE id = ${order.customerId}`
    const id = await requestItems(await browserOf(RITIKA), order, { change: { email: 'typed@example.com' } })
    await act(agent, 'returns.decide', id, { decision: 'approve' })
    const link = `${HOST}/requests/${order.orderNumber}-F1?customer=${order.customerId}`
    // The first mail to an address that no one knows names no order.
    const first = `${HOST}/exchanges?customer=${order.customerId}`
    expect((await linksTo('typed@example.com')).toSorted()).toEqual([first, link])
  })
})

test('wherever the shop puts its link in a text, each of them is signed, and nothing else is touched', () => {
  const link = `${HOST}/ticket/?id=A&customer=7001`
  const text = filledMail({ subject: 'S', text: '{link}\nor {link}.\nhttps://care.example/ticket/' }, { link }).text
  const other = { label: 'Pay', href: 'https://pay.example/' }
  const look = { links: [{ label: 'See', href: link }, other], why: 'You asked.' }
  const sent = signedMail(
    shop.context.config,
    { to: 'a@b.example', subject: 'S', text, look, proves: { link, customerId: '7001' } },
    new Date(),
  )
  expect(Object.keys(sent).toSorted()).toEqual(['look', 'subject', 'text', 'to'])
  expect(sent.look?.links?.map(({ href }) => sent.text.startsWith(href))).toEqual([true, false])
  expect(sent.text.split(/\/enter\?l=[\w-]+\.\w{8}\.\w{64}/)).toEqual([
    HOST,
    `\nor ${HOST}`,
    '.\nhttps://care.example/ticket/',
  ])
})

test('where access is open the links stay as they are', async () => {
  const open = await openTestShop({ ACCESS_MODE: 'open', PUBLIC_URL: HOST })
  const { ticketId } = await raised(open)
  const link = `${HOST}/ticket/?id=${ticketId}&customer=${ANITA.id}`
  const [row] = await open.sql<{ payload: JobPayloads['mail'] }[]>`SELECT payload FROM outbox WHERE kind = 'mail'`
  expect(row?.payload).toEqual({
    to: ANITA.email,
    subject: expect.any(String),
    text: expect.stringContaining(`${link}\n`),
    look: expect.objectContaining({ links: [{ label: 'Reply', href: link }] }),
  })
  await open.close()
})

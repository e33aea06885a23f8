import { beforeEach, describe, expect, test } from 'vitest'
import { MAIL_NAMES } from '#rules/templates/mail-named.ts'
import { okBody } from '../../testing/ok-body.ts'
import { shopOfFile } from '../../testing/shop-of-file.ts'
import { arrived, mailsAbout, raised } from '../../tickets/testing/tickets.ts'
import { DEFAULT_MAILS } from './defaults.ts'

const shop = await shopOfFile({ PUBLIC_URL: 'https://care.example' })
const agent = await shop.staff('agent')
const keeper = await shop.staff('retailer')
beforeEach(() => shop.sql`DELETE FROM mail_templates`)

const words = { name: 'ticket_raised', subject: 'Ticket {ticket}', text: 'Dear {first_name}, {question}', version: 0 }
const rows = () => shop.sql`SELECT name, subject, body, version, changed_by FROM mail_templates`
const shown = async (name = words.name) => {
  const answer = await agent.send('templates.list', {})
  return answer.ok ? answer.body.templates.find((template) => template.name === name) : undefined
}

test('every mail is listed, in our words, to everyone of the staff', async () => {
  const answer = await agent.send('templates.list', {})
  expect(answer.ok && answer.body.templates.map(({ name }) => name)).toEqual(MAIL_NAMES)
  const ours = DEFAULT_MAILS.approved
  expect(await shown('approved')).toEqual({
    name: 'approved',
    ...ours,
    ours,
    isSet: false,
    version: 0,
    by: '',
    at: null,
  })
})

describe('the shop words a mail', () => {
  test('which goes out so from then on, and says who worded it', async () => {
    const answer = await keeper.send('templates.save', words)
    expect(answer.ok && answer.body.template).toMatchObject({ subject: 'Ticket {ticket}', isSet: true, version: 1 })
    expect(answer.ok && answer.body.template.by).toMatch(/^retailer \d+$/)
    const ticket = await raised(shop)
    const [mail] = await mailsAbout(shop, ticket)
    expect(mail).toMatchObject({ subject: `Ticket ${ticket.ticketId}`, text: 'Dear Anita, How do I exchange an item?' })
  })

  test('and takes it back; the mail is ours again', async () => {
    await keeper.send('templates.save', words)
    const answer = await keeper.send('templates.reset', { name: words.name, version: 1 })
    expect(answer.ok && answer.body.template).toMatchObject({
      ...DEFAULT_MAILS.ticket_raised,
      isSet: false,
      version: 2,
    })
    await arrived(shop)
    const ticket = await raised(shop)
    expect((await mailsAbout(shop, ticket))[0]?.subject).toMatch(/^We'll reply by .+ · /)
  })

  test('each change is written down, newest first, and stays', async () => {
    const name = 'cancelled'
    const text = { subject: 'A', text: 'B' }
    for (let version = 0; version < 21; version++) await keeper.send('templates.save', { name, ...text, version })
    await keeper.send('templates.reset', { name, version: 21 })
    const body = okBody(await keeper.send('templates.history', { kind: 'mail', name }))
    const { changes, more } = body
    expect([changes.length, more, changes[0]?.after, changes[1]?.after]).toEqual([20, true, null, text])
    const rest = await keeper.send('templates.history', { kind: 'mail', name, before: changes.at(-1)?.id ?? '' })
    expect(rest.ok && [rest.body.changes.length, rest.body.more]).toEqual([2, false])
    await expect(shop.sql`DELETE FROM text_changes`).rejects.toThrow('are only added')
    await expect(shop.sql`UPDATE text_changes SET name = 'x'`).rejects.toThrow('are only added')
  })

  test('two people at once: one is told that the other was first', async () => {
    const answers = await Promise.all(
      ['One', 'Two'].map((subject) => keeper.send('templates.save', { ...words, subject })),
    )
    expect(answers.map((answer) => (answer.ok ? 'OK' : answer.refusal.error)).toSorted()).toEqual([
      'CHANGED_MEANWHILE',
      'OK',
    ])
    expect(await rows()).toHaveLength(1)
    const late = await keeper.send('templates.reset', { name: words.name, version: 0 })
    expect(late).toMatchObject({ ok: false, status: 409, refusal: { error: 'CHANGED_MEANWHILE' } })
    expect(await rows()).toMatchObject([{ version: 1 }])
  })
})

describe('nothing is changed by', () => {
  test.each([
    ['a mail that there is not', { name: 'toString' }, 'NOT_FOUND', 404, undefined],
    ['an unknown placeholder', { text: 'Hello {name}' }, 'PLACE_UNKNOWN', 422, 'name'],
    ['a brace alone', { subject: 'Ticket {ticket' }, 'BRACE_ALONE', 422, undefined],
    ['a second line in the subject', { subject: 'A\nBcc: all@example.com' }, 'SUBJECT_NOT_ONE_LINE', 422, undefined],
    ['nothing at all', { text: ' ' }, 'TEXT_NEEDED', 422, undefined],
    ['a long text', { text: 'x'.repeat(5001) }, 'TEXT_NOT_PLAIN', 422, undefined],
    ['a version that is none', { version: -1 }, 'INVALID_BODY', 400, undefined],
    ['a field too many', { html: '<b>' }, 'INVALID_BODY', 400, undefined],
  ] as const)('%s', async (_, change, error, status, about) => {
    const answer = await keeper.send('templates.save', { ...words, ...change })
    expect(answer).toMatchObject({ ok: false, status, refusal: { error } })
    expect(answer.ok || answer.refusal.about).toBe(about)
    expect(await rows()).toEqual([])
  })

  test('an agent', async () => {
    for (const answer of [
      await agent.send('templates.save', words),
      await agent.send('templates.reset', { name: words.name, version: 0 }),
      await agent.send('templates.history', { kind: 'mail', name: words.name }),
    ])
      expect(answer).toMatchObject({ ok: false, status: 403, refusal: { error: 'NOT_ALLOWED' } })
    expect(await rows()).toEqual([])
  })
})

test('what someone wrote is not in the audit log', async () => {
  await keeper.send('templates.save', { ...words, text: 'My secret words' })
  const [entry] = await shop.sql`SELECT detail FROM audit WHERE act = 'templates.save' ORDER BY id DESC LIMIT 1`
  expect(entry?.['detail']).toEqual({ name: 'ticket_raised', version: 0 })
})

import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { MAIL_COLOURS } from '#shop'
import { type TicketFacts, ticketNews } from '#rules/news/tickets/ticket-news.ts'
import { mailProblem } from '#rules/templates/mail-problem.ts'
import { MAIL_NAMES } from '#rules/templates/mail-named.ts'
import { shopOfFile } from '../../testing/shop-of-file.ts'
import { DEFAULT_MAILS } from './defaults.ts'
import { mailOf } from './mails.ts'

const shop = await shopOfFile()

const values = {
  first_name: 'Anita',
  link: 'https://care.example/ticket/',
  ticket: 'K7Q2-M9XD-PA4TR',
  category: 'Exchanges',
  question: 'How do I exchange an item?',
}
const ticket: TicketFacts = {
  status: 'closed',
  question: values.question,
  createdAt: '2026-11-23T06:00:00Z',
  updatedAt: '2026-11-24T06:00:00Z',
  answerHours: 48,
  unread: 0,
}
const now = new Date('2026-11-24T06:30:00Z')
const about = { goods: [], newsOf: () => ticketNews(ticket, { now, style: 'mail' }) }
const closed = () => mailOf(shop.sql, 'ticket_closed', { ...values, about })

const word = (subject: string, body: string) => shop.sql`
  INSERT INTO mail_templates (name, subject, body, version, changed_at)
  VALUES ('ticket_closed', ${subject}, ${body}, 1, now())
  ON CONFLICT (name) DO UPDATE SET subject = excluded.subject, body = excluded.body`

test.each(MAIL_NAMES)('our own words for %s can be filled', (name) => {
  expect(mailProblem(name, DEFAULT_MAILS[name])).toBeNull()
})

test('mails have the colours of the screens, by day and by night', () => {
  const [day = '', night = ''] = readFileSync('ui/house.css', 'utf8').split('prefers-color-scheme: dark')
  const tokens = {
    turmeric: 'turmeric-mark',
    turmericWash: 'turmeric-wash',
    leafWash: 'leaf-wash',
    onRiver: 'on-river',
  } as Record<string, string>
  for (const [css, colours] of [
    [day, MAIL_COLOURS.day],
    [night, MAIL_COLOURS.night],
  ] as const)
    for (const [name, colour] of Object.entries(colours)) expect(css).toContain(`--${tokens[name] ?? name}: ${colour};`)
})

describe('a mail', () => {
  test('says what we say as long as the shop says nothing', async () => {
    expect(await closed()).toMatchObject({
      subject: "We've closed this · K7Q2-M9XD-PA4TR",
      text: [
        'Hello Anita,',
        'Not settled? Reopen it.',
        'You asked: How do I exchange an item?',
        'Reopen it:\nhttps://care.example/ticket/',
        'Raised Mon 23 Nov → Closed Tue 24 Nov',
        'Your ticket K7Q2-M9XD-PA4TR',
        'Luit & Loom\ncare@luitandloom.example · +91 361 555 0142',
      ].join('\n\n'),
    })
  })

  test('says what the shop says', async () => {
    await word('नमस्ते {first_name}', '{shop} · {question}')
    expect(await closed()).toMatchObject({ subject: 'नमस्ते Anita', text: 'Luit & Loom · How do I exchange an item?' })
  })

  test('whose words are broken in the database says what we say', async () => {
    for (const [subject, body] of [
      ['Ticket {request}', 'x'],
      ['One\nBcc: all@example.com', 'x'],
      ['Good', 'Hello {first_name'],
      ['Good', ' '],
    ] as const) {
      await word(subject, body)
      expect((await closed()).subject).toBe("We've closed this · K7Q2-M9XD-PA4TR")
    }
  })

  test('does not let a name begin another header, nor be filled itself', async () => {
    await word('Hello {first_name}', '{first_name}')
    const mail = await mailOf(shop.sql, 'ticket_closed', { ...values, first_name: 'A\r\nBcc: all@example.com {link}' })
    expect(mail.subject).toBe('Hello A Bcc: all@example.com {link}')
    expect(mail.text).toBe('A\r\nBcc: all@example.com {link}')
  })
})

import { describe, expect, test } from 'vitest'
import { mailHtml } from './html.ts'
import type { MailLead, MailLook } from './look.ts'
import { BRAND } from './testing/brand.ts'

const LINK = { label: 'Change pickup day', href: 'https://care.example/requests/1042-F1' }
const TEE = { name: 'Everyday Slub Tee', detail: 'size M → L', src: 'https://cdn.shopify.com/tee.jpg' }
const LEAD: MailLead = {
  src: TEE.src,
  tint: 'leaf',
  line: 'Pickup on Fri 27 Nov',
  says: 'Xpressbees will collect it from your address.',
  number: '#1042-F1',
  way: 'Approved Tue 24 Nov → Pickup booked → Picked up Fri 27 Nov',
  thread: [
    { label: 'Requested', when: 'Mon 23 Nov', state: 'past' },
    { label: 'Approved', when: 'Tue 24 Nov', state: 'past' },
    { label: 'Pickup booked', state: 'now' },
    { label: 'Picked up', when: 'Fri 27 Nov', state: 'promise' },
    { label: 'Refunded', state: 'promise' },
  ],
  at: 2,
}
const TEXT = [
  'Hello Anita,',
  LEAD.says,
  LEAD.way,
  `- ${TEE.name}, ${TEE.detail}`,
  `${LINK.label}:\n${LINK.href}`,
  'Return #1042-F1',
].join('\n\n')

const html = (text = TEXT, look: Partial<MailLook> = {}, subject = `${LEAD.line} · #1042-F1`) =>
  mailHtml({ subject, text, look: { why: 'x', lead: LEAD, links: [LINK], goods: [TEE], ...look } }, BRAND)
const count = (text: string, part: string) => text.split(part).length - 1
/** The texts in their order, without tags. */
const read = (page: string) =>
  page
    .slice(page.indexOf('<body'))
    .replaceAll(/<[^>]+>/g, '\n')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && line !== '&nbsp;')

describe('the lead of a mail', () => {
  test('has the picture, the news, the sentence, the button and the thread, then come the items', () => {
    const page = html()
    expect(read(page).slice(1, -3)).toEqual([
      'Pickup on Fri 27 Nov',
      'Hello Anita,',
      LEAD.says,
      'Change pickup day',
      'Approved',
      'Tue 24 Nov',
      'Pickup booked',
      'Picked up',
      'Fri 27 Nov',
      'Everyday Slub Tee',
      'size M → L',
      'Return #1042-F1',
    ])
    expect(page.indexOf('<img')).toBeLessThan(page.indexOf('<h1'))
    expect(page).toContain('tee.jpg?width=720" width="200" alt="Everyday Slub Tee"')
    expect(count(page, 'class="w-button"')).toBe(1)
  })

  test.each(['plain', 'leaf', 'turmeric'] as const)('is tinted by its mood: %s', (tint) => {
    const page = html(TEXT, { lead: { ...LEAD, tint } })
    expect(count(page, `class="w-band w-${tint}"`)).toBe(1)
  })

  test('a dot for each stage: full behind, empty ahead, an edge in trouble', () => {
    const [first, ...others] = LEAD.thread
    const page = html(TEXT, {
      lead: { ...LEAD, thread: [first!, { label: 'Late', state: 'trouble' }, ...others], at: 1 },
    })
    const dots = [...page.matchAll(/class="w-dot w-(\w+)"/g)].map(([, state]) => state)
    expect(dots).toEqual(['past', 'trouble', 'past', 'now', 'promise', 'promise'])
  })

  test('a shop’s own subject is the display line, and its own words stay below', () => {
    const page = html(`Namaste Anita,\n\nYour tee!\n\nSee ${LINK.href}`, {}, 'Your pickup is booked')
    expect(page).toMatch(/<h1[^>]*>Your pickup is booked<\/h1>/)
    expect(page).not.toContain(LEAD.line)
    expect(page).not.toContain(LEAD.says)
    expect(read(page)).toContain('Your tee!')
    expect(count(page, 'class="w-button"')).toBe(0)
  })

  test('the number at the end is small print', () => {
    expect(html()).toMatch(/<p class="w-soft"[^>]*>Return #1042-F1<\/p>/)
  })

  test('without a picture the band is as wide as the mail', () => {
    const { src: _src, ...lead } = LEAD
    expect(count(html('x', { lead }), '<img')).toBe(0)
  })
})

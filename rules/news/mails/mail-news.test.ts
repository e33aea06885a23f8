import { describe, expect, test } from 'vitest'
import { MAIL_NAMES, isAboutRequest, type RequestMailName } from '../../templates/mail-named.ts'
import { mailNews, wayWords } from './mail-news.ts'
import { mailWords } from './mail-words.ts'
import type { RequestFacts } from '../request-facts.ts'
import { requestNews } from '../request-news.ts'
import { exchanged, MAIL, NOON, returned, seen, step, stepsTo } from '../testing/facts.ts'

const MAILS = MAIL_NAMES.filter(isAboutRequest)
const booked = step('pickup_booked', 23, { day: '2026-11-24', courier: 'Xpressbees', awb: '29' })
const WANTED = { state: 'wanted' } as const

/** A mail, a request at that time, and the news of both. */
const SAME: [RequestMailName, RequestFacts][] = [
  ['received', returned()],
  ['approved', returned({ steps: stepsTo('approved') })],
  ['photo_wanted', returned({ steps: stepsTo(step('photo_asked', 17, { reason: 'The seam.' })) })],
  ['rejected', returned({ steps: stepsTo(step('rejected', 17, { reason: 'Worn.' })) })],
  ['pickup_booked', returned({ steps: stepsTo('approved', booked) })],
  ['picked_up', returned({ steps: stepsTo('approved', booked, 'picked_up') })],
  ['refunded', returned({ steps: stepsTo('approved', step('settled', 24, { kind: 'refund', amount: '460.20' })) })],
]

describe('a mail says what its page says', () => {
  test.each(SAME.slice(0, -1))('%s', (name, facts) => {
    expect(mailNews(name, facts, {}, { now: NOON })).toEqual(requestNews(facts, {}, MAIL))
  })

  test('with the date of a day that the page calls today', () => {
    const facts = returned({ steps: stepsTo('approved', booked) })
    const news = mailNews('pickup_booked', facts, {}, { now: NOON })
    expect(news.line).toBe('Pickup on Tue 24 Nov')
    expect(JSON.stringify(news)).not.toMatch(/\btoday\b/)
    expect(wayWords(news)).toBe('Approved Tue 17 Nov → Pickup booked → Picked up Tue 24 Nov')
  })
})

describe('a mail keeps to its own subject', () => {
  test('an approval is no question for the account, which has a mail of its own', () => {
    const facts = returned({ steps: stepsTo('approved'), refund_to: WANTED })
    expect(mailNews('approved', facts, {}, { now: NOON }).line).toBe('Your return is approved')
    expect(seen(mailNews('payout_wanted', facts, {}, { now: NOON }))).toMatchObject({
      line: 'Where should we send ₹460.20?',
      tint: 'turmeric',
      act: 'Add UPI or bank account',
    })
  })

  test('the last day of a payment is said once, also if the page says something else by now', () => {
    const pay = { url: 'https://pay.example/1', until: '2026-12-01' }
    const facts = exchanged({ steps: stepsTo('approved'), pay })
    expect(mailNews('fee_wanted', facts, {}, { now: NOON }).says).toBe("Pay by Tue 1 Dec and we'll ship it.")
    const later = exchanged({ steps: stepsTo('approved', booked), pay })
    expect(mailNews('fee_wanted', later, {}, { now: NOON }).says).toBe("Pay by Tue 1 Dec and we'll ship it.")
  })

  test.each(['exchanged', 'exchanged_same'] as const)('%s: the number of the new order is in its text only', (name) => {
    const order = step('settled', 24, { kind: 'order', reference: '1210', known: true })
    const facts = exchanged({ steps: stepsTo('approved', 'picked_up', 'arrived', 'completed', order) })
    expect(requestNews(facts, {}, MAIL).says).not.toContain('1210')
    expect(seen(mailNews(name, facts, {}, { now: NOON }))).toMatchObject({
      says: 'You can track it once it ships.',
      act: 'Track it',
    })
  })

  test('a mail says how to pack; the page has a part of its own for it', () => {
    const facts = returned({ steps: stepsTo('partly_approved') })
    expect(mailNews('partly_approved', facts, {}, { now: NOON }).says).toBe(
      "We're booking the pickup of your approved item, and we'll email you the day. Please pack it with the tags on.",
    )
  })

  test('if the page says something else by now, it has its own words, and no act', () => {
    const facts = exchanged({ steps: stepsTo('approved', booked) })
    expect(seen(mailNews('request_changed', facts, {}, { now: NOON }))).toMatchObject({
      line: 'Your change is saved',
      says: "As you asked, we've changed your exchange. It's now for:",
      act: undefined,
    })
    expect(mailNews('pickup_moved', facts, {}, { now: NOON }).line).toBe('Pickup moved to Tue 24 Nov')
    expect(mailNews('refunded', facts, {}, { now: NOON }).line).toBe('Your refund is sent')
  })

  test('the day that the customer chose is in the line and in the thread, before it is stored', () => {
    const facts = returned({ steps: stepsTo('approved'), pickup_change: { day: '2026-11-25' } })
    const news = seen(mailNews('pickup_moved', facts, {}, { now: NOON, pickupDay: '2026-11-27' }))
    expect(news).toMatchObject({
      line: 'Pickup moved to Fri 27 Nov',
      thread: expect.stringContaining('Picked up, Fri 27 Nov'),
    })
  })

  test.each(MAILS)('%s begins with a line of at most 60 characters and no number', (name) => {
    const { line } = mailWords(name, { noun: 'exchange', reason: 'It was worn.' })
    expect(line).toMatch(/^[A-Z].{5,59}$/)
    expect(line).not.toMatch(/#|\{/)
  })
})

import { describe, expect, test } from 'vitest'
import { MAIL_NAMES, isAboutRequest, type RequestMailName } from '../../templates/mail-named.ts'
import { mailNews, wayWords } from './mail-news.ts'
import { mailWords } from './mail-words.ts'
import type { RequestFacts } from '../requests/request-facts.ts'
import { requestNews } from '../requests/request-news.ts'
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

describe('a request that is settled before its goods are here', () => {
  const card = step('settled', 18, { kind: 'gift_card', amount: '800' })
  const order = step('settled', 18, { kind: 'order', reference: '1210', known: true })
  const sent = { days: { way_back: { on: '2026-11-26', source: 'setting' } } as const, time: { now: NOON } }
  const mail = (name: RequestMailName, facts: RequestFacts) => seen(mailNews(name, facts, sent.days, sent.time))
  const CARD = returned({ refund_way: 'card' })

  test('its later mails say that the money was sent, and promise none', () => {
    const picked = { ...CARD, steps: stepsTo('approved', card, booked, 'picked_up') }
    expect(mail('picked_up', picked)).toMatchObject({
      line: "We've picked up your parcel",
      says: "It's on its way to us. We sent your gift card of ₹800 on Wed 18 Nov.",
      thread: 'Picked up, Fri 20 Nov | On its way | Reached us, by Thu 26 Nov',
    })
    const arrived = { ...CARD, steps: stepsTo('approved', card, booked, 'picked_up', 'arrived') }
    expect(mail('arrived', arrived)).toMatchObject({
      line: 'Your parcel is with us',
      says: 'We sent your gift card of ₹800 on Wed 18 Nov.',
      thread: 'Picked up, Fri 20 Nov | Reached us, Sat 21 Nov | –',
    })
  })

  test('no mail says that money was sent which came back', () => {
    const steps = stepsTo('approved', step('settled', 18, { kind: 'refund', amount: '800' }), 'picked_up', 'arrived')
    expect(mail('arrived', returned({ steps, refund_to: { state: 'again' } })).says).not.toContain('We sent')
  })

  test('the mail of the money has its amount and its own thread', () => {
    expect(mail('refunded', { ...CARD, steps: stepsTo('approved', booked, card) })).toMatchObject({
      line: 'Gift card of ₹800 sent',
      thread: 'Approved, Tue 17 Nov | Gift card sent, Wed 18 Nov | Picked up',
    })
  })

  test('the mails of the parcel follow the parcel, that of the new size follows the new size', () => {
    const ordered = exchanged({ steps: stepsTo('approved', booked, order) })
    for (const name of ['exchanged', 'exchanged_same'] as const)
      expect(mail(name, ordered)).toMatchObject({
        line: 'Your L is being packed',
        thread: 'New size ordered, Wed 18 Nov | Being packed | Delivered',
      })
    const picked = exchanged({ steps: stepsTo('approved', booked, order, 'picked_up') })
    expect(mail('picked_up', picked)).toMatchObject({
      line: "We've picked up your parcel",
      says: "It's on its way to us. Your size L is already ordered.",
      thread: 'Picked up, Fri 20 Nov | On its way | Reached us, by Thu 26 Nov',
    })
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
    const days = { decide: { on: '2026-11-25', source: 'setting' } } as const
    expect(mailNews('received', facts, days, { now: NOON }).says).toBe(
      "We'll check your request and email you our decision by Wed 25 Nov.",
    )
  })

  test.each(MAILS)('%s begins with a line of at most 60 characters and no number', (name) => {
    const { line } = mailWords(name, { noun: 'exchange', reason: 'It was worn.' })
    expect(line).toMatch(/^[A-Z].{5,59}$/)
    expect(line).not.toMatch(/#|\{/)
  })
})

import { invitesPhotos } from '../../returns/causes/invites-photos.ts'
import { ACTS, always, type Draft, ifAhead, type NewsAct, newsDay, type Row, sentenceOf, whenOf } from '../news.ts'
import { isAt, isSeveral, mayRequestAgain, type RequestView } from './request-facts.ts'
import { courseOf } from './request-thread.ts'

type RequestRow = Row<RequestView>

/** The button for another request of the same items, if they can be requested. */
const againAct = (view: RequestView): NewsAct | undefined =>
  mayRequestAgain(view) ? { what: 'request_again', label: 'Start again' } : undefined

/** The button for photos that are clearer: they go to the agents as a ticket, since a rejected request takes none. */
const NEW_PHOTOS: NewsAct = { what: 'raise_ticket', label: 'Send new photos' }

/** A request that ended without a result: rejected, cancelled, or its goods were not taken back. */
export const ENDED_ROWS: readonly RequestRow[] = [
  {
    name: 'released',
    holds: (view) => isAt(view, 'rejected') && mayRequestAgain(view),
    news: (view): Draft => ({
      line: 'You can request this again',
      says: [
        ifAhead(view.window, view.time, (day) => `You have until ${day}.`) ??
          'You have until the return window closes.',
        view.last?.reason && `We couldn't approve it before: ${sentenceOf(view.last.reason)}`,
      ],
      tint: 'plain',
      act: againAct(view),
      ...newsDay(view.window, 'fixed', view.time),
      thread: withNext(view, 'Not approved', 'Requested again'),
    }),
  },
  {
    name: 'rejected',
    holds: (view) => isAt(view, 'rejected'),
    news: (view): Draft => ({
      line: "We couldn't approve this",
      says: [...rejectedWords(sentenceOf(view.last?.reason))],
      tint: 'turmeric',
      act: invitesPhotos(view.last?.reason) ? NEW_PHOTOS : ACTS.help,
      thread: ended(view, 'Not approved'),
    }),
  },
  {
    name: 'cancelled',
    holds: (view) => isAt(view, 'cancelled'),
    news: (view): Draft => ({
      line: `Your ${view.noun} is cancelled`,
      says: [
        'Nothing will be picked up.',
        view.earlier_may_come ? EARLIER_MAY_COME : undefined,
        ifAhead(view.window, view.time, (day) => `You can start again until ${day}.`),
      ],
      tint: 'plain',
      act: againAct(view),
      thread: ended(view, 'Cancelled'),
    }),
  },
  {
    name: 'sent_home',
    holds: (view) => isAt(view, 'sent_home'),
    news: (view): Draft => ({
      line: isSeveral(view) ? "They're on their way back to you" : "It's on its way back to you",
      says: [carried(view), `Tell us if ${isSeveral(view) ? "they don't" : "it doesn't"} arrive.`],
      tint: 'turmeric',
      act: ACTS.help,
      thread: ended(view, 'Sent back to you'),
    }),
  },
  {
    name: 'refused',
    holds: always,
    news: (view): Draft => ({
      line: `We couldn't accept your ${view.noun}`,
      says: [...refusedWords(sentenceOf(view.last?.reason), isSeveral(view) ? "They're" : "It's")],
      tint: 'turmeric',
      act: ACTS.help,
      thread: withNext(view, 'Not accepted', 'Back with you', 'closed'),
    }),
  },
]

const WRONG = 'Think we got it wrong? Tell us.'
const LOOKS_AGAIN = "Send us new ones and we'll look again."
const INVITES = /\b(?:tell|write to|contact|call|send) us\b/i
const COMES_BACK = /\b(?:send|sending|sent|return|returning|come|comes|coming|way)\b[^.]*\bback\b/i

/** The way to object, or to send better photos, unless the shop's own reason names one. */
const unlessInvited = (reason: string) => (INVITES.test(reason) ? [] : [invitesPhotos(reason) ? LOOKS_AGAIN : WRONG])

/** The shop's reason for a rejection as its own words, and the way to object. */
export const rejectedWords = (reason: string): string[] => [
  ...(reason === '' ? [] : [`Our reason: ${reason}`]),
  ...unlessInvited(reason),
]

/** The result of a check in the shop's own words; `goods` ("It's") come back, unless the reason says so itself. */
export const refusedWords = (reason: string, goods: string): string[] => [
  ...(reason === '' ? [] : [reason]),
  ...(COMES_BACK.test(reason) ? [] : [`${goods} coming back to you.`]),
  "We'll email you once the parcel is sent.",
  ...unlessInvited(reason),
]

/** The sentence while the courier of an earlier pickup may still come. */
export const EARLIER_MAY_COME = 'The first courier may still come; you can give it to them.'

/** The courier of the parcel to the customer, and its number. */
function carried({ last }: RequestView): string | undefined {
  const [courier = '', awb = ''] = [last?.courier?.trim(), last?.awb]
  const number = awb && `tracking number ${awb}`
  return courier || number ? `Sent with ${[courier, number].filter(Boolean).join(', ')}.` : undefined
}

/** The way up to an end, which is the last stage. */
const ended = (view: RequestView, label: string) =>
  courseOf(view, { behind: 'arrived', now: { label, ...whenOf(view.last?.at, view.time), state: 'closed' } })

/** The same, with one stage more that is to come. */
function withNext(view: RequestView, label: string, next: string, state?: 'closed') {
  const { behind, now } = ended(view, label)
  return {
    behind,
    now: { label: now.label, ...(now.when ? { when: now.when } : {}), ...(state ? { state } : {}) },
    ahead: [{ label: next, state: 'promise' as const }],
  }
}

/** The sentence after an end if its money or its order went out all the same. */
export const ENDED_WORDS: Readonly<Partial<Record<string, string>>> = {
  rejected: "The request itself wasn't approved.",
  cancelled: 'The request itself is cancelled.',
  refused: "We couldn't take the items back; we're sending them to you.",
  sent_home: "We couldn't take the items back; they're on their way to you.",
}

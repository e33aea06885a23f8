import { daysBefore } from '../calendar.ts'
import { GOODS } from '../goods.ts'
import { RUKMINI } from '../customers.ts'
import type { DemoTicket, Step } from './ticket.ts'

const COUNT = 60

/**
 * Sixty tickets of one customer without an order, one a day, as of `now`, for searches, filters and pages.
 */
export const sixty = (now: Date): DemoTicket[] => Array.from({ length: COUNT }, (_, n) => ticket(now, n))

function ticket(now: Date, n: number): DemoTicket {
  const daysAgo = COUNT - n
  const at = daysBefore(now, daysAgo, 8 + (n % 11))
  const [category, question, describe, answer] = pick(TOPICS, n * 5)
  const good = pick(GOODS, n * 7).title
  const dancer = pick(DANCERS, n * 3)
  return {
    key: `demo-troupe-${n + 1}`,
    customer: RUKMINI,
    at,
    category,
    question,
    text: describe(good, dancer),
    seen: daysAgo > 4,
    steps: pick(daysAgo > 9 ? PAST : RECENT, n)(daysBefore(now, daysAgo - 1, 13), answer),
  }
}

const pick = <Item>(items: readonly Item[], n: number): Item => items[n % items.length] as Item

/** The steps of a ticket by the next day. */
type Ending = (at: Date, answer: string) => Step[]

const untouched: Ending = () => []
const takenUp: Ending = (at) => [{ at, act: 'take', name: 'jonali' }]
const answered: Ending = (at, text) => [{ at, act: 'answer', text: `${text}\n\nJonali, Luit & Loom` }]
const settled: Ending = (at) => [{ at, act: 'close', by: 'customer' }]
const closedByCare: Ending = (at, answer) => [...answered(at, answer), { at, act: 'close', by: 'customercare' }]
const closedByShop: Ending = (at) => [{ at, act: 'close', by: 'retailer' }]
const reopened: Ending = (at) => [...closedByShop(at, ''), { at, act: 'reopen' }]

const PAST = [settled, closedByCare, settled, closedByShop, settled, answered]
const RECENT = [untouched, answered, takenUp, untouched, reopened, closedByCare]

const DANCERS = ['Pompi', 'Barasha', 'Mridusmita', 'Junmoni', 'Kakoli', 'Nibedita', 'little Dhunu']

type Topic = readonly [
  category: string,
  question: string,
  describe: (good: string, dancer: string) => string,
  answer: string,
]

// prettier-ignore
const TOPICS: readonly Topic[] = [
  ['Exchanges', 'How do I exchange an item?',
    (good, dancer) => `The ${good} is one size too big for ${dancer}. How do I send it back for a smaller one?`,
    'Please open the order from your message and choose the new size there. ' +
      'The courier brings it and takes the old one.'],
  ['Products & Sizes', 'Which size should I take?',
    (good, dancer) => `${dancer} has grown since Bihu. Height 5 feet 2 now, chest 34 inches. ` +
      `Which size of the ${good} do you recommend?`,
    'An M leaves room to move. For a close fit, take an S.'],
  ['Delivery & Tracking', 'Where is my order?',
    (good) => `The ferry to Majuli did not run for two days. Is the parcel with the ${good} waiting at Nimati Ghat?`,
    'Yes, it waits at Nimati Ghat and comes with the first ferry.'],
  ['Exchanges', 'When will my exchange be picked up?',
    (good, dancer) => `${dancer} has packed the ${good}. When will the courier come for it? We have practice every ` +
      'evening from five.',
    'The courier comes tomorrow before noon, so your practice is safe.'],
  ['Products & Sizes', 'How do I care for this cloth?',
    (good, dancer) => `${dancer} spilled tea on the ${good}. May it be washed with soap, or only with cold water?`,
    'Cold water and a mild soap, by hand, and dry it in the shade.'],
  ['Payments & Refunds', 'When will my refund arrive?',
    (good) => `I gave the ${good} back to the courier two weeks ago. When will the money come? I paid in cash.`,
    'It was sent to your bank account today and takes up to five working days.'],
  ['Exchanges', 'The pickup did not happen. What now?',
    (good) => `No one came for the ${good} yesterday. Perhaps the courier could not find the house: it is the blue ` +
      'one behind the post office.',
    'We are sorry. The courier has the directions to the blue house now and comes tomorrow.'],
  ['Products & Sizes', 'When will this be back in stock?',
    (good, dancer) => `We need one more ${good} for ${dancer}, in M. When will you have it again?`,
    'It is on the loom. We expect it in about ten days.'],
  ['Exchanges', 'When will my exchanged item reach me?',
    (good, dancer) => `${dancer} wants to wear the ${good} for the Raas festival. Will the new one be here by then?`,
    'It left Guwahati this morning and should be with you in three days.'],
  ['Delivery & Tracking', 'It says delivered, but I have not received it.',
    (good) => `I got a message that the ${good} is delivered, but it is not here, and not with the neighbours either.`,
    'The courier left it at the tea stall by the ghat. They keep it for you.'],
  ['Exchanges', 'I received a damaged or wrong product.',
    (good, dancer) => `There was only one ${good} in the bag, and ${dancer} and I had asked for two different colours.`,
    'That was our mistake. The other one is on its way, without any fee.'],
  ['Payments & Refunds', 'My gift card does not work.',
    (_good, dancer) => `I wanted to use the gift card for ${dancer}'s birthday, but it says that the code is not ` +
      'known.',
    'There is an O in the code that looks like a zero. We have tried it: it works now.'],
]

import type { Cause } from '#rules/returns/causes/causes.ts'
import { daysBefore } from '../calendar.ts'
import type { DemoOrder } from '../orders.ts'
import type { PhotoName } from '../tickets/ticket.ts'
import type { ReturnOrders, Asking } from './orders.ts'
import { settled, turnedDown } from './ended.ts'
import type { Step } from './steps.ts'
import type { Day, Stories, RequestStory } from './story.ts'
import { atWarehouse, withCustomer, withTheCourier } from './under-way.ts'

/** A return or an exchange that a customer of the demo requested, with the steps since. */
export interface DemoRequest extends Asking {
  /** Its request key, the same at every start. */
  key: string
  at: Date
  type: 'Return' | 'Exchange'
  /** The places of the items in the order. */
  items: readonly number[]
  /** What the customer pressed under "What's wrong?", for each item: it sets the reason of an exchange. */
  causes: readonly Cause[]
  text: string
  photos: readonly PhotoName[]
  /** Its photos are those of others, bit by bit. */
  borrowed?: true
  steps: readonly Step[]
}

/** Every request of the demo that care has to do with, in the order in which they were made. */
export function demoRequests(
  now: Date,
  { returnOrders, newSize }: { returnOrders: ReturnOrders; newSize: DemoOrder },
): DemoRequest[] {
  const day = (days: number, hour: number) => daysBefore(now, days, hour)
  const tell = stories(day, now, newSize.orderNumber)
  return Object.entries(tell).map(([name, story]) => ({
    key: `demo-care-${name}`,
    type: 'Return' as const,
    items: [0],
    photos: ['tag'] as const,
    steps: [],
    ...returnOrders[name as keyof ReturnOrders],
    ...story,
  }))
}

function stories(day: Day, now: Date, newSize: string): Record<keyof ReturnOrders, RequestStory> {
  return {
    ...settled(day, newSize),
    ...turnedDown(day),
    ...withCustomer(day, now),
    ...withTheCourier(day, now),
    ...atWarehouse(day),
    ...toDecide(day),
  }
}

const toDecide = (day: Day) =>
  ({
    receivedTwo: {
      at: day(1, 18),
      type: 'Exchange',
      items: [0, 1],
      causes: ['big'],
      text: 'Both run large. One size down for each, please, if you have them.',
      photos: ['tag', 'seam', 'heel'],
    },
    received: {
      at: day(0, 8),
      causes: ['pictured'],
      text: 'The gold is much darker than in the picture.',
      photos: ['seam', 'tag'],
    },
    borrowedPhoto: { at: day(0, 9), causes: ['damaged'], text: 'It came like this.', photos: ['seam'], borrowed: true },
  }) as const satisfies Stories

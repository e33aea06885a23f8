import type { Cause } from '#rules/returns/causes/causes.ts'
import { daysBefore } from '../calendar.ts'
import type { DemoOrder } from '../orders.ts'
import { KAVITHA, customerNamed, type DemoCustomer } from '../customers.ts'
import type { PhotoName } from '../tickets/ticket.ts'
import type { Tracked } from '../tracked.ts'

/** An exchange that a customer of the demo requested. */
export interface DemoExchange {
  /** Its request key, the same at every start. */
  key: string
  customer: DemoCustomer
  order: DemoOrder
  at: Date
  /** The place of the item in the order. */
  item: number
  /** What the customer pressed under "What's wrong?": it sets the reason of the exchange. */
  causes: readonly Cause[]
  text: string
  photo: PhotoName
  /** The order that it became, and the moment at which care noted that. */
  granted?: { as: string; at: Date }
}

/** Every exchange of the demo, in the order of their requests. */
export function demoExchanges(now: Date, tracked: Tracked): DemoExchange[] {
  const day = (days: number, hour: number) => daysBefore(now, days, hour)
  return [
    {
      key: 'demo-tee-too-tight',
      customer: KAVITHA,
      order: tracked.exchangedTwice,
      at: day(4, 10),
      item: 0,
      causes: ['small'],
      text: 'Lovely stripes, but it is tight across the shoulders. One size up, please.',
      photo: 'tag',
      // The replacement is ordered at 11.
      granted: { as: tracked.replacement.orderNumber, at: day(2, 11.5) },
    },
    {
      key: 'demo-flats-heel',
      customer: KAVITHA,
      order: tracked.exchangedTwice,
      at: day(3, 18),
      item: 1,
      causes: ['damaged'],
      text: 'The lining has come loose at one heel after the first walk.',
      photo: 'heel',
    },
    {
      key: 'demo-shell-too-wide',
      customer: KAVITHA,
      order: tracked.exchangedSize,
      at: day(2, 9),
      item: 0,
      causes: ['big'],
      text: 'The neck is too wide for me. Could I have a smaller one?',
      photo: 'tag',
    },
    {
      key: 'demo-mules-stain',
      customer: KAVITHA,
      order: tracked.exchangedDamaged,
      at: day(1, 17),
      item: 0,
      causes: ['damaged'],
      text: 'One of the mules came with a stain on the weave.',
      photo: 'heel',
    },
    {
      key: 'demo-open-seam',
      customer: customerNamed('Nidhi'),
      order: tracked.exchangedByOther,
      at: day(0, 9),
      item: 0,
      causes: ['damaged'],
      text: 'A seam is open at the side. I should like the same one again.',
      photo: 'seam',
    },
  ]
}

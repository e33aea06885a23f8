import { amount } from './policy-rule.ts'

const daysOf = (title: string, says: string) =>
  amount({
    title,
    says: `${says} With 0 no day is promised.`,
    unit: 'days',
    least: 0,
    most: 60,
    specified: 0,
  })

/** The policies of the days that customers are promised. */
export const DAY_POLICIES = {
  decideDays: daysOf('Days of a decision', 'A request is approved or rejected within so many days of being made.'),
  pickupDays: daysOf(
    'Days of a pickup',
    'A courier collects the items within so many days of the approval, if the customer chose no day.',
  ),
  wayBackDays: daysOf('Days of the way back', 'Items reach the shop within so many days of their pickup.'),
  inspectDays: daysOf('Days of an inspection', 'Items are inspected within so many days of reaching the shop.'),
  deliverDays: daysOf(
    'Days of a delivery',
    'A parcel arrives within so many days of being sent, where its courier names no day.',
  ),
  replaceDays: daysOf(
    'Days of a replacement',
    'What an exchange sends is sent within so many days of the items being accepted.',
  ),
}

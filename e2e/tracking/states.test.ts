import type { ParcelState } from '#contract/tracking.ts'
import type { DemoOrder } from '#demo/orders.ts'
import { expect, test } from '../shop.ts'
import { newTicketOf } from '../tickets/screen.ts'
import { promisedIn } from '../promised-days.ts'
import { isDayOfLoad, stepsOf, look, openTracker, TRACKED, trackerOf, whenReported } from './screen.ts'

const PACKED = ['Ordered, done', 'Packed, done']
const SHIPPED = [...PACKED, 'Shipped, done']
const OUT = [...SHIPPED, 'Out for delivery, done']
const AHEAD = ['Out for delivery, expected', 'Delivered, expected']
const AGAIN = 'We can send it again or refund you.'
const UNPAID = 'Nothing was paid. Shall we send it again?'

type Row = [order: string, state: ParcelState | undefined, label: string, sentences: string[], steps: string[]]
const number = ({ orderNumber }: DemoOrder) => orderNumber

const ON_THEIR_WAY: Row[] = [
  [
    number(TRACKED.unknown),
    undefined,
    'Ready to ship',
    ['Packed and ready', "It's waiting for Delhivery to pick it up."],
    ['Ordered, done', 'Packed, now', 'Shipped, expected', ...AHEAD],
  ],
  [
    number(TRACKED.booked),
    'booked',
    'Ready to Ship',
    ['Packed and ready', "It's waiting for Delhivery to pick it up. It arrives by"],
    ['Ordered, done', 'Packed, now', 'Shipped, expected', ...AHEAD],
  ],
  [
    number(TRACKED.pickedUp),
    'picked_up',
    'Picked',
    ['Arriving', 'It has left us with Xpressbees.'],
    [...PACKED, 'Shipped, now', ...AHEAD],
  ],
  ['1050', 'in_transit', 'In Transit', ['Delhivery has it.'], [...SHIPPED, 'On its way, now', 'Delivered, expected']],
  [
    number(TRACKED.atDestination),
    'at_destination',
    'Reached Your City',
    ["It's in your city and goes out for delivery next."],
    [...SHIPPED, 'In your city, now', 'Delivered, expected'],
  ],
  [
    '1061',
    'out_for_delivery',
    'Out for Delivery',
    ['Arriving today', 'Keep your phone handy.'],
    [...SHIPPED, 'Out for delivery, now', 'Delivered, expected'],
  ],
  ['1042', 'delivered', 'Delivered', ['Delivered', 'Hope you love it.'], [...OUT, 'Delivered, done']],
]

const IN_TROUBLE: Row[] = [
  [
    number(TRACKED.attempted),
    'delivery_failed',
    'Missed Delivery',
    ['We missed you', 'Delivery attempt 1 of 3 was missed.'],
    [...OUT, 'Missed delivery, needs attention', 'Delivered, expected'],
  ],
  [
    number(TRACKED.lost),
    'lost',
    'Lost',
    ["We've lost your parcel", "We're sorry: Delhivery can't find it.", AGAIN],
    [...SHIPPED, 'Lost, needs attention'],
  ],
  [
    number(TRACKED.calledBack),
    'cancelled',
    'Cancelled',
    ['The courier cancelled this parcel', AGAIN],
    [...PACKED, 'Cancelled, needs attention'],
  ],
  [
    '1062',
    'rto',
    'RTO',
    ["It's coming back to us", "couldn't deliver it.", UNPAID],
    [...SHIPPED, 'Going back, needs attention', 'Back with us, expected'],
  ],
  [
    number(TRACKED.returned),
    'rto_delivered',
    'RTO Delivered',
    ["It's back with us", "couldn't deliver it.", UNPAID],
    [...SHIPPED, 'Back with us, needs attention'],
  ],
]

/**
 * The running shop may have been loaded before midnight in India: an item that was due on that day is late on the next
 * one.
 */
const ON_THE_NEXT_DAY: Row[] = [
  [
    '1061',
    'out_for_delivery',
    'Out for Delivery',
    ['Your parcel is late', "We're sorry."],
    [...SHIPPED, 'Late, needs attention', 'Delivered, expected'],
  ],
]

async function rowsOfToday(rows: readonly Row[]): Promise<Row[]> {
  if (await isDayOfLoad()) return [...rows]
  return rows.map((row) => ON_THE_NEXT_DAY.find(([order]) => order === row[0]) ?? row)
}

for (const [what, rows] of [
  ['on its way', ON_THEIR_WAY],
  ['in trouble', IN_TROUBLE],
] as const) {
  test(`a parcel ${what} says its state, what happens next, and how far it has come`, async ({ page }) => {
    const tracker = await openTracker(page)
    for (const [order, state, label, sentences, steps] of await rowsOfToday(rows)) {
      await whenReported(order, state)
      await look(tracker, 'order', order)
      await expect(tracker.order(order)).toBeFocused()
      await expect(tracker.parcel()).toHaveText(new RegExp(`^Your parcel${label}(?! Delivered)`))
      for (const sentence of sentences) await expect(tracker.result).toContainText(sentence)
      await expect(tracker.thread).toContainText(steps)
      await expect(tracker.thread.and(page.locator('[aria-current=step]'))).toHaveCount(1)
    }
  })
}

test('a parcel without news for days is told as late, and its link fills a ticket in', async ({ page }) => {
  const tracker = await openTracker(page)
  const order = number(TRACKED.silent)
  await whenReported(order, 'in_transit')
  await look(tracker, 'order', order)
  await expect(tracker.order(order)).toHaveText('Your parcel seems stuck')
  await expect(tracker.parcel()).toHaveText(/^Your parcelNo news/)
  await expect(tracker.result).toContainText(/has sent no news for \d+ days\. Tell us and we'll sort it out\./)
  await tracker.result.getByRole('link', { name: 'Ask about it' }).click()
  await page.waitForURL('**/newticket?*')
  const form = newTicketOf(page)
  // The tracker does not have this category: it stays until the form's own code is here.
  await expect(form.category('Delivery & Tracking')).toBeChecked()
  await expect(form.order).toHaveValue(order)
  await expect(form.question).toHaveValue('My tracking has not moved for days.')
})

test('parcels of one order each have their own line; what waits has its promise, what has no AWB its sentence', async ({
  page,
}) => {
  const tracker = await openTracker(page)
  await whenReported(number(TRACKED.twoCouriers), 'delivered', 'out_for_delivery')
  await look(tracker, 'order', number(TRACKED.twoCouriers))
  const [first, second] = [tracker.parcel('Parcel 1 of 2'), tracker.parcel('Parcel 2 of 2')]
  await expect(first).toContainText('Delhivery')
  await expect(stepsOf(first)).toHaveCount(5)
  await expect(stepsOf(first).last()).toContainText('Delivered, done')
  await expect(second).toContainText('Blue Dart')
  const standing = (await isDayOfLoad()) ? 'Out for delivery, now' : 'needs attention'
  await expect(stepsOf(second).nth(3)).toContainText(standing)

  await look(tracker, 'order', number(TRACKED.partlySent))
  await expect(tracker.order(number(TRACKED.partlySent))).toHaveText(/^First parcel arriving /)
  await expect(tracker.parcel()).toContainText('Delhivery')
  await expect(stepsOf(tracker.parcel()), 'the lead has the thread').toHaveCount(0)
  await expect(tracker.details).toHaveCount(1)
  await expect(tracker.waiting.getByRole('img')).toHaveCount(0)
  await expect(tracker.waiting.getByRole('list').last().getByRole('listitem')).toContainText([
    promisedIn('This item will be dispatched within 48 hrs', 48),
    promisedIn('This item will be dispatched within 96hrs', 96),
  ])

  await look(tracker, 'order', number(TRACKED.withoutAwb))
  await expect(tracker.sent).toContainText(
    "All items have been dispatched. If you can't see tracking details for any of the products, please allow some " +
      'time till we update in our system.',
  )
  await expect(tracker.sent.getByRole('listitem')).toHaveCount(2)
  await expect(tracker.details).toHaveCount(0)
})

test('every rung of the ladder is promised in its words, with its day; a cancelled order promises nothing', async ({
  page,
}) => {
  const tracker = await openTracker(page)
  for (const [order, words, hours] of [
    ['1066', 'This item ships within 24 hrs', 24],
    ['1067', 'This item will be dispatched within 48 hrs', 48],
    ['1068', 'This item will be dispatched within 72 hrs', 72],
    ['1069', 'This item will be dispatched within 96hrs', 96],
    ['1070', 'This item will be dispatched within 7 days', 168],
  ] as const) {
    await look(tracker, 'order', order)
    await expect(tracker.order(order)).toBeFocused()
    await expect(tracker.waiting).toContainText(promisedIn(words, hours))
    await expect(tracker.thread).toContainText([
      'Ordered, done',
      hours === 24 ? 'Being packed, now' : 'Being made, now',
      'Shipped, expected',
      'Delivered, expected',
    ])
  }
  await look(tracker, 'order', number(TRACKED.listedCancelled))
  await expect(tracker.result).toContainText('Your money goes back to your original payment method.')
  await expect(tracker.thread).toContainText(['Ordered, done', 'Cancelled, now', 'Refunded, expected'])
  await expect(tracker.waiting).toHaveCount(0)
  await expect(trackerOf(page).result).not.toContainText(/dispatched|Expected by/)
})

test('the two ways out of a lost parcel are buttons, and each fills in the ticket', async ({ page }) => {
  const tracker = await openTracker(page)
  await whenReported(number(TRACKED.lost), 'lost')
  await look(tracker, 'order', number(TRACKED.lost))
  const link = (name: string) => tracker.result.getByRole('link', { name, exact: true })
  await expect(link('Send it again')).toHaveAttribute('href', /topic=lost-parcel&outcome=again$/)
  await link('Refund me').click()
  await expect(page.getByRole('radio', { name: 'Refund me' })).toBeChecked()
  await expect(page.getByLabel('Description')).toHaveValue('My parcel is lost. Please refund me.')
})

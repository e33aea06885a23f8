import { ORDER_WORDS } from '#portal/orders/words.ts'
import { customerNamed } from '#demo/customers.ts'
import { expect, test } from '../shop.ts'
import { look, openTracker, TWO_BOXES, whenReported } from './screen.ts'

const [first, second] = TWO_BOXES.parcels.map(({ awb }) => awb)
const PHONE = customerNamed('Shruti').phone ?? ''

test('one box has come, the other is lost: each is found by its number, and nothing can be returned yet', async ({
  page,
}) => {
  await whenReported(TWO_BOXES.orderNumber, 'delivered', 'lost')
  const tracker = await openTracker(page)
  await look(tracker, 'awb', `AWB: ${second}`)
  const [one, other] = [tracker.parcel('Parcel 1 of 2'), tracker.parcel('Parcel 2 of 2')]
  await expect(one).toContainText('The rest was in the lost parcel.')
  await expect(one).toContainText('Together, these 2 parcels hold')
  await expect(one).toContainText(String(first))
  await expect(other).toContainText("We're sorry: Xpressbees can't find it.")
  await expect(other).toContainText("We're finding out which item was in it.")
  await expect(other).toContainText(String(second))
  await expect(tracker.result.getByRole('link', { name: 'Refund me' })).toHaveAttribute(
    'href',
    /topic=lost-parcel&outcome=refund/,
  )
  await expect(tracker.result).toContainText('· 2 items')
  await expect(tracker.result.getByRole('link', { name: 'Return or exchange' })).toHaveCount(0)
  await tracker.details.last().click()
  await expect(tracker.dialog).toContainText(String(second))
  await expect(tracker.dialog).toContainText('Parcel 2 of 2')
  await expect(tracker.dialog).toContainText('Together, these 2 parcels hold:')
  await tracker.closeDialog.click()

  await look(tracker, 'mobile', PHONE)
  const card = tracker.card(TWO_BOXES.orderNumber)
  await expect(card.getByRole('heading', { level: 4 })).toHaveText(['Parcel 1 of 2', 'Parcel 2 of 2'])
  await expect(card).toContainText("We've lost your parcel")

  await page.goto(`/orders?show=parcels&customer=${customerNamed('Shruti').id}`)
  const rows = page.getByRole('main').getByRole('listitem')
  const row = rows.filter({ hasText: `#${TWO_BOXES.orderNumber}` })
  await expect(row, 'one row for the order').toHaveCount(1)
  await expect(row).toContainText('One of your two parcels is lost')

  await page.goto(`/order?order=${TWO_BOXES.orderNumber}&customer=${customerNamed('Shruti').id}`)
  await page.getByText(ORDER_WORDS.moments).first().click()
  const moments = page.getByRole('main').getByRole('listitem')
  await expect(moments.filter({ hasText: 'together, these 2 parcels hold' })).toContainText(`Parcel ${first}, 1 of 2`)
  await expect(moments.filter({ hasText: 'Parcel lost' })).toContainText(`Parcel ${second}, 2 of 2`)
})

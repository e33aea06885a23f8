import { requested } from '#gateway/returns/testing/desk.ts'
import { okBody } from '#gateway/testing/ok-body.ts'
import { test } from '../own-shop.ts'
import { expect, requestLinkTo } from '../shop.ts'
import { expectNoViolations } from '../violations.ts'

test('without a courier the customer learns where to send it, prints a slip, enters and corrects the AWB', async ({
  page,
  own,
}) => {
  const { id, order } = await requested(own)
  await own.sql`UPDATE requests SET no_courier = true`
  const asha = await own.staff('agent')
  const { version } = okBody(await asha.send('returns.open', { id }))
  okBody(await asha.send('returns.decide', { id, seen: version, decision: 'approve' }))

  await page.goto(own.url + requestLinkTo(order))
  const part = page.getByRole('region', { name: 'Send it to us' })
  await expect(part).toContainText('14 Manik Chandra Baruah Road')
  await expect(part).toContainText('Keep the receipt')
  await expect(page.getByRole('main').getByText('You pay the courier charges.')).toHaveCount(1)
  await expect(part.getByRole('img', { name: /as a QR code/ })).toBeHidden()
  await part.getByText('Return slip').click()
  await expect(part.getByRole('img', { name: /as a QR code/ })).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(part.getByText('Return parcel')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Save' })).toBeHidden()
  await expect(page.getByRole('heading').first()).toBeHidden()
  await page.emulateMedia({ media: 'screen' })

  const [courier, awb] = [
    part.getByRole('textbox', { name: 'Courier' }),
    part.getByRole('textbox', { name: 'Tracking number' }),
  ]
  await courier.fill('India Post')
  await part.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(awb).toHaveAccessibleDescription(/number on the receipt/)
  await awb.fill('ea 123 456 789 in')
  await awb.press('Enter')
  await expect(part).toContainText('You sent it with India Post, EA123456789IN.')
  await part.getByRole('button', { name: 'Change tracking number' }).click()
  await expect(courier).toHaveValue('India Post')
  await courier.fill('DTDC')
  await part.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(part).toContainText('You sent it with DTDC, EA123456789IN.')
  expect(okBody(await asha.send('returns.open', { id }))).toMatchObject({ ownParcel: { courier: 'DTDC' } })

  await part.getByRole('button', { name: 'Change tracking number' }).click()
  await courier.fill('Delhivery')
  await awb.fill('2955500021')
  await part.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(part).toContainText('You sent it with Delhivery, 2955500021.')
  await own.sql`UPDATE parcels SET state = 'rto_delivered', state_at = ${own.context.now()} WHERE awb = '2955500021'`
  await page.reload()
  await expect(part).toContainText('Your courier brought the parcel back to you.')
  await part.getByRole('button', { name: 'Send it again' }).click()
  await expect(awb).toHaveValue('')
  await courier.fill('India Post')
  await awb.fill('EA987654321IN')
  await part.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(part).toContainText('You sent it with India Post, EA987654321IN.')
  await expect(part).toContainText('Before that, you sent it with Delhivery, 2955500021. It came back to you.')
  await expectNoViolations(page, 'a parcel that came back')
  const earlier = [{ awb: '2955500021', state: 'rto_delivered' }]
  expect(okBody(await asha.send('returns.open', { id }))).toMatchObject({
    ownParcel: { courier: 'India Post', earlier },
  })
})

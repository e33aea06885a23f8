import { piece } from '#demo/shelf.ts'
import { ANITA } from '#demo/shoppers.ts'
import { test } from '../own-shop.ts'
import { expect } from '../shop.ts'
import { expectNoViolations, standStill } from '../violations.ts'
import { workAs } from './texts-screen.ts'

test('a customer calls: two of three tees are filed for them, and the request says by whom', async ({
  page,
  own,
  guard,
}) => {
  guard.allow(/the server responded with a status of (404|422).*returns\/(order|file)/)
  const staff = await workAs(page, own, 'agent')
  const order = own.world.deliveredOrder(ANITA, {
    daysAgo: 2,
    items: [piece('slub-tee', 'M', 'Ink'), piece('uzan-flats', '37', 'Ink')],
    units: [3],
  })
  await own.take(order.messages)
  await standStill(page)
  await page.goto(`${own.url}/desk/returns`)
  await page.getByRole('link', { name: 'File a request' }).click()
  await page.getByLabel('Order number').fill('99999999')
  await page.getByRole('button', { name: 'Show the order' }).click()
  await expect(page.getByText('No order of a customer has this number.')).toBeVisible()
  await page.getByLabel('Order number').fill(order.orderNumber)
  await page.getByRole('button', { name: 'Show the order' }).click()
  await expect(page.getByRole('heading', { level: 2 })).toContainText('Anita')
  await expectNoViolations(page)

  const file = page.getByRole('button', { name: 'File the request' })
  await file.click()
  await expect(page.getByRole('main').getByRole('alert')).toContainText('Please choose at least one item.')
  await page.getByRole('checkbox', { name: /Everyday Slub Tee/ }).check()
  await page.getByRole('button', { name: 'Fewer of Everyday Slub Tee' }).click()
  await expect(page.getByText('2 of 3')).toBeVisible()
  await file.click()
  await expect(page.getByRole('main').getByRole('alert')).not.toBeEmpty()
  await page.getByLabel('What the customer says').fill('Two are too tight.')
  await expect(page.getByText('You get a gift card of')).toBeVisible()
  await expectNoViolations(page)
  await file.click()

  await expect(page).toHaveURL(new RegExp(`/desk/returns/${order.orderNumber}.1$`))
  await expect(page.getByText('× 2 of 3')).toBeVisible()
  await expect(page.getByText('for the customer')).toBeVisible()
  const opened = await staff.send('returns.open', { id: `${order.orderNumber}.1` })
  expect(opened).toMatchObject({ ok: true, body: { filedBy: { id: staff.id } } })
})

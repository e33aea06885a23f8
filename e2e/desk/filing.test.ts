import { piece } from '#demo/shelf.ts'
import { ANITA } from '#demo/customers.ts'
import { test } from '../own-shop.ts'
import { expect } from '../shop.ts'
import { expectNoViolations, standStill } from '../violations.ts'
import { doItNow } from './pending-acts.ts'
import { workAs } from './texts-screen.ts'

test('a customer calls: two of three tees are filed for them, and the request names the agent', async ({
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
  await expect(page.getByLabel('Order number')).toBeFocused()
  await page.getByLabel('Order number').fill('99999999')
  await page.getByRole('button', { name: 'Show the order' }).click()
  await expect(page.getByText('No order of a customer has this number, phone or e-mail address.')).toBeVisible()
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
  const small = page.getByRole('button', { name: 'Too small', exact: true })
  await small.click()
  await page.getByLabel('What the customer says').fill('Two are too tight.')
  await expect(page.getByText('Gift card of')).toBeVisible()
  await expectNoViolations(page)
  // The typed text outlives a reload.
  await page.reload()
  await page.getByLabel('Order number').fill(order.orderNumber)
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('What the customer says')).toHaveValue('Two are too tight.')
  await expect(small).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByText('2 of 3')).toBeVisible()
  await page.getByLabel('What the customer says').press('Control+Enter')

  await expect(page).toHaveURL(new RegExp(`/desk/returns/${order.orderNumber}.1$`))
  await expect(page.getByText('× 2 of 3')).toBeVisible()
  await expect(page.getByText('for the customer')).toBeVisible()
  const opened = await staff.send('returns.open', { id: `${order.orderNumber}.1` })
  expect(opened).toMatchObject({ ok: true, body: { filedBy: { id: staff.id }, items: [{ causes: ['small'] }] } })

  await test.step('they call again: all three, from another address; nothing typed is lost', async () => {
    await page.keyboard.press('e')
    const dialog = page.getByRole('dialog', { name: `Change #${order.orderNumber}-F1` })
    await dialog.getByRole('button', { name: 'Save and email customer' }).click()
    await expect(dialog.getByRole('alert').first()).toContainText('No changes.')
    await expect(
      dialog.getByText('Gift card of ₹1,299 (₹1,398 − ₹99 fee) within 2 days of your items passing our check.'),
    ).toBeVisible()
    await dialog.getByRole('button', { name: 'More of Everyday Slub Tee' }).click()
    await dialog.getByLabel('PIN code').fill('7850')
    await page.keyboard.press('Control+Enter')
    await expect(dialog.getByRole('alert').first()).toContainText('PIN code of 6 digits')
    await expectNoViolations(page)
    await page.keyboard.press('Escape')
    await page.keyboard.press('e')
    await expect(dialog.getByText('3 of 3')).toBeVisible()
    await dialog.getByLabel('PIN code').fill('785001')
    await expect(
      dialog.getByText('Gift card of ₹1,998 (₹2,097 − ₹99 fee) within 2 days of your items passing our check.'),
    ).toBeVisible()
    await page.keyboard.press('Control+Enter')
    await doItNow(page)
    await expect(page.getByText('Everyday Slub Tee: pieces 2 → 3 · Other address')).toBeVisible()
    await expect(page.getByText('× 3', { exact: true })).toBeVisible()
  })
})

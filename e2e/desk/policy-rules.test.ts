import { piece } from '#demo/shelf.ts'
import { ANITA } from '#demo/customers.ts'
import { codeOf } from '#fakes/authenticator.ts'
import { act, requestItems, PIECES, setPolicies } from '#gateway/returns/testing/desk.ts'
import type { TestShop } from '#gateway/testing/shop.ts'
import { test } from '../own-shop.ts'
import { screenOf } from '../returns/screen.ts'
import { expect } from '../shop.ts'
import { expectNoViolations, standStill } from '../violations.ts'
import { workAs } from './texts-screen.ts'

test('a rule is added, tried on an order, and read in the portal; the stricter of two wins', async ({
  page,
  own,
  guard,
}) => {
  guard.allow(/status of 404/)
  await standStill(page)
  await workAs(page, own, 'retailer')
  const items = [piece('slub-tee', 'M', 'Ink'), piece('uzan-flats', '37', 'Ink')]
  const order = own.world.deliveredOrder(ANITA, { daysAgo: 1, items })
  await own.take(order.messages)
  await page.goto(`${own.url}/desk/policies`)
  const section = page.getByRole('region', { name: 'Item rules' })
  const rules = section.getByRole('list', { name: 'Rules' }).getByRole('listitem')
  await expect(rules).toHaveCount(3)
  await expect(rules.first()).toContainText('product type innerwear or lingerie')

  await section.getByRole('button', { name: 'Add a rule' }).click()
  const form = section.getByRole('form', { name: 'A new rule' })
  const save = form.getByRole('button', { name: 'Save rule' })
  await form.getByLabel('Name of the rule').fill('Tees')
  await save.click()
  await expect(form.getByText('A rule needs at least one condition')).toBeVisible()
  const [line] = await own.sql`SELECT sku FROM line_items WHERE title ILIKE '%slub%'`
  await form.getByLabel('SKU').fill(String(line?.['sku']))
  await form.getByLabel('Comes back').selectOption('Exchange only')
  await form.getByLabel('Fee of a request, ₹').fill('49')
  await expectNoViolations(page, 'a rule that is typed')
  await page.reload()
  await expect(form.getByLabel('Name of the rule')).toHaveValue('Tees')
  await save.click()
  await expect(rules).toHaveCount(4)
  await expect(rules.last()).toContainText('exchange only, fee ₹49')

  await section.getByRole('button', { name: 'Add a rule' }).click()
  await form.getByLabel('Name of the rule').fill('Dear')
  await form.getByLabel('Price from, ₹').fill('1')
  await form.getByLabel('Fee of a request, ₹').fill('150')
  await save.click()
  await expect(
    section.getByText('“Tees” and “Dear” can apply to the same item: then the higher fee holds.'),
  ).toBeVisible()

  const tryBox = section.getByRole('region', { name: 'Try an order' })
  await tryBox.getByLabel('Order number').fill('999999')
  await tryBox.getByRole('button').click()
  await expect(tryBox.getByText('No order of a customer has this number.')).toBeVisible()
  await tryBox.getByLabel('Order number').fill(order.orderNumber)
  await tryBox.getByRole('button').click()
  const tee = tryBox.getByRole('listitem').filter({ hasText: 'Everyday Slub Tee' })
  await expect(tee.getByRole('row', { name: 'Comes back exchange only Tees' })).toBeVisible()
  await expect(tee.getByRole('row', { name: 'Return fee ₹150 Dear' })).toBeVisible()
  await expect(tee.getByRole('row', { name: 'Window 7 days general policy' })).toBeVisible()
  await expectNoViolations(page, 'rules that contradict, and an order that is tried')

  await section.getByRole('button', { name: 'Switch off Dear' }).click()
  await expect(section.getByText('the higher fee holds')).toHaveCount(0)
  await section.getByRole('button', { name: 'Edit Innerwear', exact: true }).click()
  const change = section.getByRole('form', { name: 'Change “Innerwear”' })
  await change.getByLabel('Product type').fill('innerwear')
  await change.getByLabel('SKU').fill('*')
  await expect(change.getByText('A * alone is none')).toBeVisible()
  await change.getByRole('button', { name: 'Cancel' }).click()
  await section.getByRole('button', { name: 'Remove Gift cards' }).click()
  await expect(rules).toHaveCount(4)
  expect(await own.sql`SELECT max(version) AS version FROM policy_rules`).toEqual([{ version: 4 }])

  await page.goto(`${own.url}/exchangeportal?customer=${order.customerId}&order=${order.orderId}`)
  const portal = screenOf(page)
  await expect(
    page.getByText('This item can be exchanged, but not returned. The fee for this item is ₹49.'),
  ).toBeVisible()
  await portal.item('Uzan Ballet Flats').check()
  await expect(portal.tab('Return')).toBeChecked()
  await portal.item('Everyday Slub Tee').check()
  const alone = portal.row('Everyday Slub Tee')
  await expect(alone.getByRole('radio', { name: 'Exchange', exact: true })).toBeChecked()
  await expect(alone.getByRole('radio', { name: 'Return' })).toBeDisabled()
  await expect(portal.row('Uzan Ballet Flats').getByRole('radio', { name: 'Return', exact: true })).toBeChecked()
  await expect(page.getByText('This can only be exchanged.').first()).toBeVisible()
  await portal.item('Uzan Ballet Flats').uncheck()
  await expect(portal.fee).toContainText('₹49')
  await expectNoViolations(page, 'an item that can only be exchanged')
})

test('a rule about the request is tried on the last 90 days before it holds, and then approves', async ({
  page,
  own,
  guard,
}) => {
  // The photos of these requests are rows alone.
  guard.allow(/status of 404/)
  await standStill(page)
  await workAs(page, own, 'retailer')
  const agent = await own.staff('agent')
  const rejected = await requestItems(own, await delivered(own), {})
  await act(agent, 'returns.decide', rejected, { decision: 'reject', reason: 'Worn.' })
  await requestItems(own, await delivered(own), {})
  await page.goto(`${own.url}/desk/policies`)
  const section = page.getByRole('region', { name: 'Item rules' })
  await section.getByRole('button', { name: 'Add a rule' }).click()
  const form = section.getByRole('form', { name: 'A new rule' })
  await form.getByLabel('Name of the rule').fill('Small exchanges')
  await form.getByLabel('Product type').fill('Footwear')
  await expect(form.getByText(/^Matches 0 of \d+ products\./)).toBeVisible()
  await form.getByLabel('Product type').fill('')
  await expect(form.getByText(/^Matches [1-9]/)).toBeVisible()
  await form.getByLabel('Return or exchange').selectOption('Exchange')
  await form.getByLabel('Paid for the request up to, ₹').fill('2000')
  await form.getByLabel('Fee of a request, ₹').fill('0')
  await form.getByLabel('Approval').selectOption('Approved at once')
  await expect(form.getByText('A rule about the request itself can only decide what is done with it.')).toBeVisible()
  await form.getByLabel('Fee of a request, ₹').fill('')
  await form.getByRole('button', { name: 'Try on the last 90 days' }).click()
  await expect(form).toContainText('Would have approved 2 of 2 at once. 1 of them you declined:')
  await expect(form.getByRole('link')).toHaveText([`#${rejected.replace('.', '-F')}`])
  await expectNoViolations(page, 'a rule that is tried')
  await form.getByLabel('Return or exchange').selectOption('Return')
  await expect(form).not.toContainText('Would have approved')
  await form.getByRole('button', { name: 'Try on the last 90 days' }).click()
  await expect(form).toContainText('Would have approved 0 of 2 at once.')
  await form.getByLabel('Return or exchange').selectOption('Exchange')
  await form.getByText('Warning signs one by one').focus()
  await page.keyboard.press('Enter')
  await form.getByLabel('Photo seen before, another customer').selectOption('Must be missing')
  await form.getByLabel('Refund of a COD return').selectOption('At the first scan of the courier')
  await expectNoViolations(page, 'a rule with every field')
  await form.getByRole('button', { name: 'Save rule' }).click()
  await expect(section).toContainText('without the sign photo seen before, another customer')
  await expect(section).toContainText('approved at once, refund at the first scan')
  await expect(section.getByRole('list', { name: 'Rules' })).toContainText(
    'exchange, paid for the request up to ₹2,000',
  )
  const id = await requestItems(own, await delivered(own), {})
  await page.goto(`${own.url}/desk/returns/${id}`)
  await expect(page.getByRole('main')).toContainText('Approved')
})

test('a second factor that the shop demands is set up at the next log-in, before anything else opens', async ({
  page,
  own,
  guard,
}) => {
  guard.allow(/status of 40[13]/)
  await standStill(page)
  const staff = await own.staff('admin')
  await own.sql`UPDATE policies SET set_values = set_values || '{"asksSecondFactor": 1}', version = version + 1`
  await page.goto(`${own.url}/desk/tickets`)
  await page.getByLabel('E-mail address').fill(staff.email)
  await page.getByLabel('Password', { exact: true }).fill(staff.password)
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Set up your second factor' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Tickets' })).toHaveCount(0)
  await expectNoViolations(page, 'the set-up')
  await page.getByRole('button', { name: 'Set it up' }).click()
  await page.getByLabel('Confirm your password').fill(staff.password)
  await page.getByRole('button', { name: 'Continue' }).click()
  const secret = ((await page.getByText(/^([A-Z2-7]{4} )+[A-Z2-7]+$/).textContent()) ?? '').replaceAll(' ', '')
  await page.getByLabel('Code').fill(codeOf(secret))
  await page.getByRole('button', { name: 'Turn it on' }).click()
  await expect(page.getByRole('list', { name: 'Backup codes' }).getByRole('listitem')).toHaveCount(10)
  await page.getByRole('button', { name: 'I have kept them' }).click()
  await expect(page.getByRole('link', { name: 'Tickets' })).toBeVisible()
})

async function delivered(own: TestShop) {
  const customer = { ...ANITA, id: String(8_600_000_000 + crypto.getRandomValues(new Uint16Array(1))[0]!) }
  const order = own.world.deliveredOrder(customer, { daysAgo: 1, items: PIECES })
  await own.take(order.messages)
  return order
}

test("the policies have the shop's own record beside each promise", async ({ page, own }) => {
  await standStill(page)
  await own.sql`
    INSERT INTO usual_times (step, cases, median_hours, most_hours, counted_at)
    VALUES ('decide', 1640, 30, 90, now()), ('inspect', 164, 5, 20, now()), ('deliver', 19, 60, 90, now()),
      ('refund_source', 300, 2, 30, now()), ('reply', 40, 6, 30, now())`
  await setPolicies(own, { decideDays: 2 })
  await workAs(page, own, 'retailer')
  await page.goto(`${own.url}/desk/policies`)
  const days = page.getByRole('region', { name: 'Promised days' })
  await expect(days.getByLabel('Days of a decision')).toHaveValue('2')
  await expect(days).toContainText('90 % took 4 days; you promise 2. Usually within 2 days. 1,640 cases in 60 days.')
  await expect(days).toContainText('90 % took at most 20 hours. Usually within 5 hours. 164 cases in 60 days.')
  await expect(days.getByText('Last 60 days: fewer than 20 cases.')).toHaveCount(4)
  await expect(page.getByText("The bank's days come on top.")).toHaveCount(1)
  await expectNoViolations(page, 'the policies with a record')
})

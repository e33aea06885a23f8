import { deskPath } from '#contract/desk/wire.ts'
import { ANITA } from '#demo/customers.ts'
import { expect } from '../shop.ts'
import { test } from '../own-shop.ts'
import { fillReturn, screenOf } from '../returns/screen.ts'
import { newTicketOf } from '../tickets/screen.ts'
import { expectNoViolations, standStill } from '../violations.ts'
import { textsOf, workAs } from './texts-screen.ts'

const address = (name: string) => `**/api${deskPath(name)}`

test('an edited mail goes out as it was worded', async ({ page, own }) => {
  await workAs(page, own, 'retailer')
  const screen = textsOf(page)
  await page.goto(`${own.url}/desk/texts?mail=ticket_raised`)
  await expect(screen.subject).toHaveValue('{news} · {ticket}')
  await screen.subject.fill('नमस्ते, {ticket}')
  await screen.text.fill('Dear ')
  await screen.placeholder('first_name').click()
  await expect(screen.text).toBeFocused()
  await page.keyboard.type('!')
  await expect(screen.text).toHaveValue('Dear {first_name}!')
  await expect(screen.preview).toContainText('Dear Meera!')
  await screen.text.press('Control+Enter')
  await expect(screen.toast.filter({ hasText: 'is saved: mails use it from now on' })).toBeVisible()
  await expect(screen.nothing).toBeVisible()

  const order = own.world.deliveredOrder(ANITA, { daysAgo: 1 })
  await own.take(order.messages)
  await page.goto(`${own.url}/newticket?customer=${order.customerId}`)
  const form = newTicketOf(page)
  await form.category('Exchanges').check()
  await form.question.selectOption('Something else about an exchange')
  await form.order.selectOption(order.orderNumber)
  await form.description.fill('May I have it in blue?')
  await form.send.click()
  await expect(form.panelTitle).toBeVisible()
  const [mail] = await own.sql`SELECT payload FROM outbox WHERE key LIKE 'ticket:%'`
  expect(mail?.['payload']).toMatchObject({ to: ANITA.email, text: 'Dear Anita!', subject: /^नमस्ते, / })
})

test('an edited question stands in the form; old parts of a form are renewed, nothing typed is lost', async ({
  page,
  own,
  guard,
}) => {
  guard.allow(/status of 422/)
  const order = own.world.deliveredOrder(ANITA, { daysAgo: 1 })
  await own.take(order.messages)
  await page.goto(`${own.url}/newticket?customer=${order.customerId}`)
  const form = newTicketOf(page)
  await form.category('Exchanges').check()
  await form.question.selectOption('Something else about an exchange')
  await form.order.selectOption(order.orderNumber)
  await form.description.fill('May I have it in blue?')

  const deskPage = await page.context().newPage()
  await workAs(deskPage, own, 'retailer')
  const desk = textsOf(deskPage)
  await deskPage.goto(`${own.url}/desk/questions?category=Exchanges`)
  await expect(desk.questions).toHaveCount(7)
  await desk.question(7).fill('Can I have it in another colour?')
  await desk.question(7).press('Alt+ArrowUp')
  await expect(desk.question(6)).toBeFocused()
  await desk.question(6).press('Control+Enter')
  await expect(desk.toast.filter({ hasText: 'Exchanges' })).toBeVisible()
  await deskPage.close()

  await form.send.click()
  await expect(form.toast.filter({ hasText: 'Select Question' })).toBeVisible()
  await expect(form.question.getByRole('option').nth(6)).toHaveText('Can I have it in another colour?')
  await form.question.selectOption('Can I have it in another colour?')
  await expect(form.description).toHaveValue('May I have it in blue?')
  await form.send.click()
  await expect(form.panelTitle).toBeVisible()
  const [ticket] = await own.sql`SELECT question FROM tickets`
  expect(ticket?.['question']).toBe('Can I have it in another colour?')
})

test('an edited fee stands in the portal before SUBMIT, and on the request', async ({ page, own }) => {
  await workAs(page, own, 'retailer')
  const desk = textsOf(page)
  await page.goto(`${own.url}/desk/policies`)
  await desk.policy('Return fee').fill('99.5')
  await expect(desk.broken).toBeVisible()
  await desk.policy('Return fee').fill('9900')
  await expect(page.getByText('Return fee: This is 100 times the current value.')).toBeVisible()
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('checkbox', { name: 'Yes, this is intended' })).not.toBeChecked()
  expect(await own.sql`SELECT 1 FROM policy_changes`).toHaveLength(0)
  await page.getByRole('checkbox', { name: 'Yes, this is intended' }).check()
  await desk.save.click()
  await expect(desk.nothing).toBeVisible()
  expect(await own.sql`SELECT after FROM policy_changes`).toEqual([{ after: 9900 }])
  await page.getByRole('button', { name: 'Reset Return fee' }).click()
  await expect(desk.policy('Return fee')).toHaveValue('99')
  await desk.policy('Return fee').fill('120')
  await desk.policy('Return window').fill('9')
  await expect(page.getByText('Return fee: ₹99 → ₹120').first()).toBeVisible()
  await desk.save.click()
  await expect(desk.toast.filter({ hasText: 'applies to new requests' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'History' })).toContainText('Return window: default → 9 days')

  const order = own.world.deliveredOrder(ANITA, { daysAgo: 8, items: 1 })
  await own.take(order.messages)
  await page.goto(`${own.url}/exchangeportal?customer=${order.customerId}&order=${order.orderId}`)
  const portal = screenOf(page)
  await expect(page.getByText('Return fee ₹120.')).toBeVisible()
  await expect(portal.addPhotos).toBeVisible()
  const title = await page.getByRole('checkbox').first().getAttribute('aria-label')
  await fillReturn(page, portal, title ?? '')
  await expect(portal.gets).toContainText('₹120')
  await portal.submit.click()
  await expect(portal.panel).toContainText('₹120')
  const [request] = await own.sql`SELECT fee_rupees FROM requests`
  expect(request?.['fee_rupees']).toBe(120)
})

test('two people word one mail: nothing of either is lost until one chooses', async ({ page, own, guard }) => {
  guard.allow(/status of 409/)
  await workAs(page, own, 'retailer')
  const other = await own.staff('admin')
  const screen = textsOf(page)
  await page.goto(`${own.url}/desk/texts?mail=arrived`)
  await screen.subject.fill('Mine')
  const theirs = { name: 'arrived', subject: 'Theirs', text: 'Theirs too', version: 0 }
  expect(await other.send('templates.save', theirs)).toMatchObject({ ok: true })
  await screen.save.click()
  await expect(screen.trouble).toContainText('This was changed in the meantime')
  await expect(page.getByText('Theirs too')).toBeVisible()
  await expect(screen.subject).toHaveValue('Mine')
  await screen.mine.click()
  await screen.save.click()
  await expect(screen.nothing).toBeVisible()
  const [row] = await own.sql`SELECT subject, version FROM mail_templates`
  expect(row).toEqual({ subject: 'Mine', version: 2 })
  await page.getByText('History').click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Theirs too' })).toBeVisible()
})

test('what was typed outlives a reload, another choice and a desk that is away', async ({ page, own, guard }) => {
  guard.allow(/ERR_FAILED|Failed to load/)
  await workAs(page, own, 'retailer')
  const screen = textsOf(page)
  await page.goto(`${own.url}/desk/texts?mail=refunded`)
  await screen.subject.fill('Your {settlement}, {nonsense}')
  await expect(page.getByText('There is no placeholder {nonsense} here.')).toBeVisible()
  await expect(screen.broken).toBeVisible()
  await screen.subject.fill('Your {settlement}')
  await screen.pick('Ticket closed').click()
  await expect(screen.subject).toHaveValue('{news} · {ticket}')
  await page.goBack()
  await page.goto(`${own.url}/desk/texts?mail=refunded`)
  await expect(screen.subject).toHaveValue('Your {settlement}')
  await page.route(address('templates.save'), (route) => route.abort())
  await screen.save.click()
  await expect(screen.trouble).toContainText('What you typed is kept')
  await page.unroute(address('templates.save'))
  await screen.save.dblclick()
  await expect(screen.nothing).toBeVisible()
  expect(await own.sql`SELECT version FROM mail_templates`).toEqual([{ version: 1 }])
})

test('a canned reply is written, found by its shortcut and removed with the keyboard; an agent only reads', async ({
  page,
  own,
  guard,
}) => {
  // The page that is open when the session goes asks once more.
  guard.allow(/401.*questions/)
  await workAs(page, own, 'retailer')
  const screen = textsOf(page)
  await page.goto(`${own.url}/desk/texts?reply=`)
  await expect(screen.title).toHaveValue('A refund is on its way')
  await page.keyboard.press('n')
  await expect(page.getByRole('heading', { level: 2, name: 'New reply' })).toBeVisible()
  await screen.title.fill('धन्यवाद')
  await screen.shortcut.fill('THANKS')
  await screen.text.fill('धन्यवाद {first_name}')
  await screen.text.press('Control+Enter')
  await expect(screen.pick('/thanks')).toBeVisible()
  await expect(page).toHaveURL(/reply=\d+/)
  await page.getByRole('button', { name: 'Remove', exact: true }).press('Enter')
  await page.getByRole('button', { name: 'Remove it' }).press('Enter')
  await expect(screen.pick('/thanks')).toHaveCount(0)

  await page.context().clearCookies()
  await workAs(page, own, 'agent')
  await page.goto(`${own.url}/desk/texts?reply=`)
  await expect(screen.preview).toContainText('Hello Meera')
  await expect(screen.save).toHaveCount(0)
  await page.goto(`${own.url}/desk/texts`)
  await expect(screen.preview).toContainText('Our courier picks up from your new address.')
  await expect(screen.text).toHaveCount(0)
})

test('no one is kept out of these screens', async ({ page, own }) => {
  await standStill(page)
  await workAs(page, own, 'retailer')
  const screen = textsOf(page)
  for (const path of ['texts', 'texts?reply=', 'questions?category=Order+Cancellation', 'policies']) {
    await page.goto(`${own.url}/desk/${path}`)
    await expect(screen.nothing).toBeVisible()
    await expectNoViolations(page, path)
  }
  await page.goto(`${own.url}/desk/texts`)
  await screen.text.fill('{nonsense')
  await expect(screen.broken).toBeVisible()
  await expectNoViolations(page, 'a text that cannot be')
})

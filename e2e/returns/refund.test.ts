import { ANITA } from '#demo/customers.ts'
import { piece } from '#demo/shelf.ts'
import { type RazorpayXFake, startRazorpayX } from '#fakes/razorpayx/server.ts'
import { setPolicies } from '#gateway/returns/testing/desk.ts'
import { accepted, codReturn, give, refundOf } from '#gateway/returns/testing/payouts.ts'
import { bookPickups, planned } from '#gateway/returns/testing/pickups.ts'
import { okBody } from '#gateway/testing/ok-body.ts'
import { test as ownTest } from '../own-shop.ts'
import { expect, linkTo, requestLinkTo } from '../shop.ts'
import { expectNoViolations, standStill } from '../violations.ts'
import { addPhoto, open, screenOf, WORDS } from './screen.ts'

const test = ownTest.extend<{ bank: RazorpayXFake }>({
  bank: async ({ context: _ }, use) => {
    const bank = await startRazorpayX()
    await use(bank)
    await bank.close()
  },
  ownSettings: async ({ bank }, use) =>
    use({
      RAZORPAYX_URL: bank.url,
      RAZORPAYX_KEY_ID: bank.keyId,
      RAZORPAYX_KEY_SECRET: bank.keySecret,
      RAZORPAYX_ACCOUNT: bank.account,
      RAZORPAYX_WEBHOOK_SECRET: bank.webhookSecret,
    }),
})

test('a return of a COD order without staff: approved by a rule, collected, paid to a UPI ID with UTR', async ({
  page,
  own,
  bank,
  guard,
}) => {
  guard.allow(/422/)
  bank.tell(`${own.url}/webhooks/razorpayx`)
  const admin = await own.staff('admin')
  const policies = okBody(await admin.send('policies.show', {}))
  const changes = ['booksPickup', 'paysCod', 'paysAtPickup'].map((name) => ({ name, value: 1 }))
  okBody(await admin.send('policies.change', { version: policies.version, changes }))
  const { version } = okBody(await admin.send('policies.rules', {}))
  const rule = { name: 'Ours', isOn: true, says: '', when: { sku: ['LL-*'] }, effect: { approveAtOnce: true } }
  okBody(await admin.send('policies.setRules', { version, rules: [rule] }))
  const items = [piece('slub-tee', 'M', 'Ink')]
  const order = own.world.deliveredOrder(ANITA, { daysAgo: 1, items, payment: 'COD' })
  await own.take(order.messages)
  for (const courier of [own.delhivery, own.shiprocket]) courier.bookings.plan(planned([1, 'picked_up']))
  const work = async () => {
    await own.sql`UPDATE outbox SET due_at = now(), parked_at = NULL, attempts = 0 WHERE done_at IS NULL`
    await own.drainOutbox()
    await own.sql`UPDATE outbox SET due_at = now(), parked_at = NULL, attempts = 0 WHERE done_at IS NULL`
    await bookPickups(own)
  }

  await page.goto(own.url + linkTo(order))
  const screen = screenOf(page)
  await screen.item('Everyday Slub Tee').check()
  await addPhoto(page, screen)
  await screen.reason.fill('Too thin for me.')
  await expect(screen.gets).toContainText(
    '₹600 refund (₹699 − ₹99 fee) to your UPI ID or bank account within 2 days of your items passing our check.',
  )
  await screen.submit.click()
  await expect(screen.panel).toContainText('to your UPI ID or bank account')
  const add = screen.panel.getByRole('button', { name: 'Add your UPI or bank account' })
  const note = screen.panel.getByText(WORDS.pickupNote)
  const ways = ['View request', 'Continue Shopping'].map((name) => screen.panel.getByRole('link', { name }))
  for (const part of [note, add, ...ways]) await expect(part).toBeInViewport({ ratio: 1 })
  await add.click()
  const upi = screen.panel.getByLabel('Your UPI ID')
  const send = screen.panel.getByRole('button', { name: 'Send my refund here' })
  for (const part of [upi, send, ...ways]) await expect(part, 'the question is in sight').toBeInViewport({ ratio: 1 })
  await send.click()
  await expect(screen.panel).toContainText('Enter your UPI ID.')
  await upi.fill('anita@gmail.com')
  await send.click()
  await expect(screen.panel).toContainText("That isn't a UPI ID.")
  await expect(upi).toHaveValue('anita@gmail.com')
  await standStill(page)
  await expectNoViolations(page)
  await upi.fill('anita.roy@okaxis')
  await upi.press('Enter')
  await expect(screen.panel.getByText('Your refund will go to an…@okaxis.')).toBeFocused()
  await expect(screen.panel.getByRole('button', { name: 'Later' })).toHaveCount(0)
  await work()
  await screen.panel.getByRole('link', { name: 'View request' }).click()
  const shown = page.getByRole('main')
  await expect(shown).toContainText('in the name of ANITA BARUAH')

  own.clock.now = new Date(own.clock.now.getTime() + 2 * 86_400_000)
  await own.follow()
  await work()
  await page.reload()
  await expect(shown).toContainText('Your refund is on its way to an…@okaxis.')
  await bank.move(bank.payouts[0]!.id, 'processed')
  await work()
  await page.reload()
  await expect(shown).toContainText(`Refund ${bank.payouts[0]!.utr}`)
  await expect(shown.getByRole('heading', { level: 1 })).toHaveText('₹600 refunded')
  await expect(shown).toContainText('Your refund was paid to an…@okaxis. Your bank can find it by this number (UTR):')
})

test('the account can be given later: the confirmation says where; typed text survives a reload', async ({
  page,
  own,
}) => {
  await setPolicies(own, { paysCod: 1 })
  const order = own.world.deliveredOrder(ANITA, { daysAgo: 1, items: 1, payment: 'COD' })
  await own.take(order.messages)
  const screen = await open(page, own.url + linkTo(order))
  await addPhoto(page, screen)
  await screen.reason.fill('Too thin for me.')
  await screen.submit.click()
  await screen.panel.getByRole('button', { name: 'Add your UPI or bank account' }).click()
  await screen.panel.getByText('Bank account', { exact: true }).click()
  await screen.panel.getByLabel('Account number').fill('50100123456789')
  await screen.panel.getByRole('button', { name: 'Later' }).click()
  await expect(screen.panel.getByText("You can do this later on your request's page")).toBeFocused()
  const number = page.getByRole('main').getByLabel('Account number')
  await screen.panel.getByRole('button', { name: 'Back to the order' }).click()
  await screen.alreadyRequested.getByRole('link', { name: /^Add your UPI or bank account/ }).click()
  await expect(page).toHaveURL(own.url + requestLinkTo(order))
  await expect(number).toHaveValue('50100123456789')
  await page.reload()
  await expect(number).toHaveValue('50100123456789')
})

test('staff ask for another account after a refusal without a reason; a name of three letters has a way on', async ({
  page,
  own,
  bank,
  guard,
}) => {
  // The photo of the request is invented.
  guard.allow(/422/, /404/)
  bank.tell(`${own.url}/webhooks/razorpayx`)
  await setPolicies(own, { paysCod: 1 })
  const agent = await own.staff('agent')
  const refund = await codReturn({ ...own, agent })
  okBody(await give(own, refund))
  await accepted({ ...own, agent }, refund)
  await own.drainOutbox()
  await bank.move(bank.payouts[0]!.id, 'failed', 'beneficiary_bank_rejected')
  await own.drainOutbox()

  const [name = '', value = ''] = agent.cookie.split('=')
  await page.context().addCookies([{ name, value, url: own.url }])
  await page.goto(`${own.url}/desk/returns/${refund.id}`)
  await expect(page.getByText('₹600 was not paid: the customer’s bank refused it without a reason.')).toBeVisible()
  await page.getByRole('button', { name: 'Ask for another account' }).click()
  const dialog = page.getByRole('dialog', { name: /^Ask for another account for/ })
  await expect(dialog).toContainText('an…@okaxis is deleted here')
  await standStill(page)
  await expectNoViolations(page)
  await dialog.getByRole('button', { name: /^Ask for another account/ }).dblclick()
  await expect(dialog).toHaveCount(0)
  // The desk waits for an undo first.
  await expect.poll(() => refundOf(own, refund.order), { timeout: 20_000 }).toEqual({ state: 'again', why: 'refused' })
  expect(await own.sql`SELECT FROM outbox WHERE key LIKE '%:payout_failed:%'`).toHaveLength(1)
  await expect(page.getByText('Pay it again')).toHaveCount(0)

  await page.goto(own.url + requestLinkTo(refund.order))
  const main = page.getByRole('main')
  await main.getByText('Bank account', { exact: true }).click()
  await main.getByLabel('Account number').fill('50100123456789')
  await main.getByLabel('IFSC').fill('HDFC0000053')
  await main.getByLabel(/name/i).fill('Ila')
  await main.getByRole('button', { name: 'Send my refund here' }).click()
  await expect(
    main
      .getByRole('alert')
      .or(main.getByText(/four letters|4 letters|at least/i))
      .first(),
  ).toBeVisible()
  await standStill(page)
  await expectNoViolations(page)
})

import { ANITA } from '#demo/customers.ts'
import { piece } from '#demo/shelf.ts'
import { setPolicies } from '#gateway/returns/testing/desk.ts'
import { okBody } from '#gateway/testing/ok-body.ts'
import { test } from '../../own-shop.ts'
import { expect, linkTo } from '../../shop.ts'
import { expectNoViolations, standStill } from '../../violations.ts'
import { addPhoto, open, screenOf, WORDS } from '../screen.ts'

const TEE = 'Everyday Slub Tee'

test('a size that is out: an alert when it is back, or another colour; page, summary and desk say which', async ({
  page,
  own,
}) => {
  await setPolicies(own, { offersColours: 1, tellsWhenBack: 1 })
  const order = own.world.deliveredOrder(ANITA, { daysAgo: 2, items: [piece('slub-tee', 'M', 'Clay')] })
  await own.take(order.messages)
  const screen = await open(page, own.url + linkTo(order))
  await screen.tab('Exchange').check()
  await screen.reasonCode.selectOption('Size-Exchange')
  await expect(screen.sizes(TEE).getByRole('radio', { name: 'S (Not in stock)' })).toBeDisabled()
  const others = page.getByRole('radiogroup', { name: /^Also in/ })
  const other = (name: string) => others.getByRole('radio', { name })
  await expect(others.locator('label')).toHaveText(['S in Ivory', 'S in Ink'])

  await test.step('too small or too big: only sizes that answer it are left, each with its picture', async () => {
    const why = (name: string) => page.getByRole('button', { name, exact: true })
    await why('Too big').click()
    await expect(screen.reasonCode).toHaveValue('1')
    await expect(screen.size(TEE, 'L')).toHaveCount(0)
    await expect(screen.size(TEE, 'XS')).toBeEnabled()
    await expect(screen.sizes(TEE).locator('label')).toHaveText([/^S/, 'XSSuggested'])
    await expect(others.locator('label')).toHaveText(['S in Ivory', 'S in Ink'])
    await expect(others.locator('label').last().locator('img')).toHaveAttribute('src', /slub-tee-ink/)
    await other('S in Ink').check()
    const inInk = page.getByRole('radiogroup', { name: /^Sizes in Ink/ })
    await expect(inInk.locator('label')).toHaveText([/^S/, /^XS/])
    await why('Too small').click()
    await expect(why('Too big'), 'a correction replaces it').toHaveAttribute('aria-pressed', 'false')
    await expect(screen.sizes(TEE).locator('label')).toHaveText(['LSuggested', 'XL', 'XXL'])
    await expect(others.locator('label')).toHaveText([/^L in Ivory/, /^L in Ink/])
    await screen.products.getByRole('checkbox', { name: "It's also damaged" }).check()
    await expect(screen.reasonCode, 'damaged as well as too small: both').toHaveValue('3')
    await expect(why('Too small')).toHaveAttribute('aria-pressed', 'true')
    await expect(screen.sizes(TEE).getByRole('radio', { checked: true })).toHaveCount(0)
    await why('Damaged').click()
    await expect(screen.reasonCode).toHaveValue('2')
    await expect(screen.size(TEE, 'M')).toBeChecked()
    await why('Too small').click()
    await expect(screen.sizes(TEE).getByRole('radio', { checked: true }), 'not the same size').toHaveCount(0)
    await why('Too small').click()
    await expect(screen.reasonCode).toHaveValue('0')
    await expect(page.getByText('Same size')).toHaveCount(0)
    await screen.reasonCode.selectOption('Size-Exchange')
  })

  await test.step('both groups are one choice, by the keyboard too', async () => {
    await screen.size(TEE, 'L').check()
    await other('S in Ink').check()
    await expect(screen.size(TEE, 'L')).not.toBeChecked()
    await page.keyboard.press('ArrowLeft')
    await expect(other('S in Ivory')).toBeChecked()
    await other('S in Ink').check()
    await standStill(page)
    await expectNoViolations(page, 'the colours')
  })

  const confirmation = page.getByText("We'll email you at an•••@example.com when size S is back, until ")
  await test.step('one press, and they are told when it is back', async () => {
    await page.getByRole('button', { name: 'Tell me when size S is back' }).click()
    await expect(confirmation).toBeFocused()
    await expect(page.getByRole('button', { name: /^Tell me/ })).toHaveCount(0)
    await expectNoViolations(page, 'what is told')
  })

  await test.step('a return instead is one press away, and nothing is lost', async () => {
    await addPhoto(page, screen)
    await screen.reason.fill('A little wide at the shoulders.')
    await page.getByRole('button', { name: 'Get a refund instead' }).click()
    await expect(screen.tab('Return')).toBeFocused()
    await expect(screen.tab('Return')).toBeChecked()
    await expect(screen.reason).toHaveValue('A little wide at the shoulders.')
    await screen.tab('Exchange').check()
    await page.reload()
    await expect(other('S in Ink'), 'kept over a reload').toBeChecked()
    await expect(screen.uploaded).toHaveCount(1)
    await expect(confirmation, 'kept over a reload').toBeVisible()
  })

  await screen.submit.click()
  await expect(screen.panel).toContainText(WORDS.submitted)
  await expect(screen.panel).toContainText(/Size S in Ink is reserved for you until \w{3} \d/)
  await screen.panel.getByRole('button', { name: 'Back to the order' }).click()
  await expect(screenOf(page).alreadyRequested).toContainText('M → S in Ink')
  await expect(screenOf(page).alreadyRequested).toContainText(/Size S in Ink is reserved for you until \w{3} \d/)
  const { customerId, orderId } = order
  const { exchangeHistoryDetails } = okBody(await own.send('orders.details', { customerId, orderId }))
  expect(exchangeHistoryDetails[0]?.line_items).toMatchObject([{ size: 'S', colour: 'Ink' }])
})

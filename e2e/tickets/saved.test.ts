import { png } from '../photos.ts'
import { addPhoto } from '../returns/screen.ts'
import { expect, test } from '../shop.ts'
import { arrived, raised, raiseTicket } from './raise.ts'
import { fillNew, listPath, newTicketOf, openNew, openTicket, ticketOf } from './screen.ts'

const HEEL = 'The heel has come off.'
const NEWS = 'Is there any news?'
const EXCHANGE = 'How do I exchange an item?'

test('a ticket that is being written survives a reload and Back, and is gone once it is raised', async ({
  page,
  shop,
}) => {
  const order = await arrived(shop)
  const screen = await openNew(page, order.customerId)
  await screen.email.fill('anita@example.org')
  await screen.category('Order Cancellation').check()
  await screen.cancellationReason.selectOption('Not Required Anymore')
  await screen.question.selectOption('Something else about a cancellation')
  await screen.order.selectOption(order.orderNumber)
  await addPhoto(page, screen, 'front.jpg')
  await screen.addPhotos.setInputFiles(png('back.png'))
  await expect(screen.uploaded).toHaveCount(2)
  await screen.description.fill(HEEL)
  await page.reload()
  await expectWhole()
  await page.goto(listPath(order.customerId))
  await page.goBack()
  await expectWhole()

  await screen.send.click()
  await screen.closePanel.click()
  await expect(screen.email).toHaveValue(/^anita\.\d+@example\.com$/)
  await screen.category('Exchanges').check()
  await screen.question.selectOption('Something else about an exchange')
  await expect(screen.order).toHaveValue('')
  await expect(screen.description).toHaveValue('')
  await expect(screen.uploaded).toHaveCount(0)

  async function expectWhole() {
    await expect(screen.email).toHaveValue('anita@example.org')
    await expect(screen.category('Order Cancellation')).toBeChecked()
    await expect(screen.cancellationReason).toHaveValue('Not Required Anymore')
    await expect(screen.question).toHaveValue('Something else about a cancellation')
    await expect(screen.order).toHaveValue(order.orderNumber)
    await expect(screen.description).toHaveValue(HEEL)
    await expect(screen.uploaded).toHaveCount(2)
    await expect(screen.photos).toContainText('front.jpg')
    await expect(screen.photos.getByRole('img')).toHaveCount(2)
  }
})

test('a ticket that was started says that it was kept, and Start again empties it, also for the next visit', async ({
  page,
  shop,
}) => {
  const order = await arrived(shop)
  const screen = await openNew(page, order.customerId)
  const again = page.getByRole('button', { name: 'Start again' })
  await expect(again).toHaveCount(0)
  await fillNew(screen, order, HEEL)
  await addPhoto(page, screen, 'front.jpg')
  await page.reload()
  await expect(page.getByText('We kept what you started')).toBeVisible()
  await expect(screen.uploaded).toHaveCount(1)
  await again.click()

  for (let visit = 1; visit <= 2; visit++) {
    await expect(screen.category('Exchanges')).not.toBeChecked()
    await expect(screen.order).toHaveValue('')
    await expect(screen.description).toHaveValue('')
    await expect(screen.addPhotos).toBeVisible()
    await expect(screen.photos.getByRole('img')).toHaveCount(0)
    await expect(again).toHaveCount(0)
    if (visit === 1) await page.reload()
  }
})

test('the ticket of one customer does not show for another, and goes once the other is signed in', async ({
  page,
  shop,
  access,
}) => {
  const [order, another] = [await arrived(shop), await arrived(shop)]
  await fillNew(await openNew(page, order.customerId), order, HEEL)
  const screen = await openNew(page, another.customerId)
  await expect(screen.category('Exchanges')).not.toBeChecked()
  await expect(screen.description).toHaveValue('')
  await openNew(page, order.customerId)
  await expect(screen.description).toHaveValue(access === 'open' ? HEEL : '')
})

test('an answer stands above the rest of the form, and both survive a reload', async ({ page, shop }) => {
  const order = await arrived(shop)
  const screen = await openNew(page, order.customerId)
  await screen.category('Exchanges').check()
  await screen.question.selectOption(EXCHANGE)
  await screen.description.fill(HEEL)
  await page.reload()
  await expect(screen.answer(EXCHANGE)).toContainText('within 7 days of the delivery')
  await expect(screen.description).toHaveValue(HEEL)
  await expect(newTicketOf(page).send).toBeVisible()
})

test('a reply that is being written survives a reload and Back, and is gone once it is sent', async ({
  page,
  shop,
}) => {
  const ticket = await raised(shop)
  const other = await raiseTicket(ticket.customerId, null)
  const screen = await openTicket(page, ticket)
  await screen.reply.click()
  await screen.text.fill(NEWS)
  await addPhoto(page, screen, 'sole.jpg')
  await page.reload()
  await expect(page.getByText('You have a message that is not sent yet.')).toBeVisible()
  await screen.goBack.click()
  await page.goBack()
  await screen.reply.click()
  await expect(screen.replyDialog).toContainText('This is the message you started earlier. It is not sent yet.')
  await expect(screen.text).toHaveValue(NEWS)
  await expect(screen.uploaded).toHaveCount(1)
  await expect(screen.photos).toContainText('sole.jpg')

  await openTicket(page, other)
  await expect(page.getByText('You have a message that is not sent yet.')).toHaveCount(0)
  await screen.reply.click()
  await expect(screen.text).toHaveValue('')
  await expect(screen.uploaded).toHaveCount(0)

  await openTicket(page, ticket)
  await screen.reply.click()
  await screen.send.click()
  await expect(screen.message(NEWS).getByRole('img')).toHaveCount(1)
  await page.reload()
  await expect(ticketOf(page).message(NEWS)).toBeVisible()
  await expect(page.getByText('You have a message that is not sent yet.')).toHaveCount(0)
  await screen.reply.click()
  await expect(screen.text).toHaveValue('')
})

test('a reply can be begun anew', async ({ page, shop }) => {
  const screen = await openTicket(page, await raised(shop))
  await screen.reply.click()
  await screen.text.fill(NEWS)
  await addPhoto(page, screen)
  await screen.cancel.click()
  await expect(page.getByText('You have a message that is not sent yet.')).toBeVisible()
  await screen.reply.click()
  await expect(screen.text).toHaveValue(NEWS)
  await screen.replyDialog.getByRole('button', { name: 'Start again' }).click()
  await expect(screen.text).toHaveValue('')
  await expect(screen.uploaded).toHaveCount(0)
  await expect(screen.text).toBeFocused()
  await screen.cancel.click()
  await expect(page.getByText('You have a message that is not sent yet.')).toHaveCount(0)
})

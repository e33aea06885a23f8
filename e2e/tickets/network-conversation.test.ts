import { PATHS } from '#contract/wire.ts'
import { call } from '../proof.ts'
import { delayCalls } from '../returns/screen.ts'
import { callsTo, expect, test } from '../shop.ts'
import { desk } from './desk.ts'
import { raised, repliesIn } from './raise.ts'
import { MOVE, openTicket, REPLY, SHOW, type TicketScreen, WATCH } from './screen.ts'
import { cutOff, delayAnswers, inFront, inTwoTabs, loseAnswers } from './trouble.ts'

const NEWS = 'Is there any news?'

test('Send and Close Case pressed twice are one message and one closing', async ({ page, shop }) => {
  const ticket = await raised(shop)
  const screen = await openTicket(page, ticket)
  const [replies, moves] = [callsTo(page, PATHS['tickets.reply']), callsTo(page, PATHS['tickets.move'])]
  await screen.reply.click()
  await screen.text.fill(NEWS)
  const sent = await delayCalls(page, REPLY)
  await screen.send.dblclick()
  await screen.send.press('Enter')
  sent()
  await expect(screen.message(NEWS)).toHaveCount(1)
  expect(replies()).toBe(1)
  expect(await repliesIn(ticket)).toEqual([NEWS])

  await screen.close.click()
  const closed = await delayCalls(page, MOVE)
  await screen.yesClose.dblclick()
  await screen.yesClose.press('Enter')
  closed()
  await expect(page.getByText('This ticket was closed by You')).toBeVisible()
  expect(moves()).toBe(1)
})

test('two tabs send replies: the same words are one message, other words are another', async ({
  context,
  shop,
  guard,
}) => {
  guard.allow(/422.*sendmessage/)
  const ticket = await raised(shop)
  const [one, other] = await inTwoTabs(context, (page) => openTicket(page, ticket))
  await write(one, NEWS)
  await write(other, NEWS)
  await other.send.click()
  await expect(other.replyDialog).toBeHidden()
  await (await inFront(one.send)).click()
  await expect(one.replyDialog).toBeHidden()
  expect(await repliesIn(ticket)).toEqual([NEWS])

  await write(one, 'And another thing.')
  await write(other, 'Nothing else.')
  const letGo = await delayAnswers(one.send.page(), REPLY)
  await (await inFront(one.send)).click()
  await inFront(other.text)
  await expect(other.message('And another thing.')).toHaveCount(1)
  await expect(other.text).toHaveValue('Nothing else.')
  letGo()
  await other.send.click()
  await expect(other.message('Nothing else.')).toHaveCount(1)
  await expect(one.replyDialog).toBeHidden()
  expect(await repliesIn(ticket)).toEqual([NEWS, 'And another thing.', 'Nothing else.'])

  async function write(screen: TicketScreen, text: string) {
    const reply = await inFront(screen.reply)
    // The note about the reply begun in the other tab may move the button while it is being pressed.
    await expect(async () => {
      if (await screen.replyDialog.isHidden()) await reply.click()
      await expect(screen.replyDialog).toBeVisible({ timeout: 2_000 })
    }).toPass()
    await screen.text.fill(text)
  }
})

test('the answer to a reply is lost: Retry sends no second one', async ({ page, shop, guard }) => {
  guard.allow(/ERR_FAILED|ERR_CONNECTION_REFUSED/)
  const ticket = await raised(shop)
  const screen = await openTicket(page, ticket)
  await screen.reply.click()
  await screen.text.fill(NEWS)
  await cutOff(page, SHOW)
  await loseAnswers(page, REPLY)
  await screen.send.click()
  await expect(screen.failure('Erorr In Sending Response')).toBeVisible()
  await page.unroute('**' + REPLY)
  await screen.retry.click()
  await expect(screen.message(NEWS)).toHaveCount(1)
  await expect(screen.replyDialog).toBeHidden()
  expect(await repliesIn(ticket)).toEqual([NEWS])
})

test('the answer to a reply is lost, but the reply comes in with the thread: it says so', async ({
  page,
  shop,
  guard,
}) => {
  guard.allow(/ERR_FAILED/)
  const ticket = await raised(shop)
  const screen = await openTicket(page, ticket)
  await screen.reply.click()
  await screen.text.fill(NEWS)
  await loseAnswers(page, REPLY)
  await screen.send.click()
  await expect(page.getByText('Your message was sent.')).toBeVisible()
  await expect(screen.replyDialog).toBeHidden()
  await expect(screen.message(NEWS)).toHaveCount(1)
  await screen.reply.click()
  await expect(screen.text).toHaveValue('')
})

test('the answer to a reply is lost and the page is loaded anew: the reply stands there, and nothing waits', async ({
  page,
  shop,
  guard,
}) => {
  guard.allow(/ERR_FAILED|ERR_CONNECTION_REFUSED/)
  const screen = await openTicket(page, await raised(shop))
  await screen.reply.click()
  await screen.text.fill(NEWS)
  await cutOff(page, SHOW)
  await loseAnswers(page, REPLY)
  await screen.send.click()
  await expect(screen.failure('Erorr In Sending Response')).toBeVisible()
  await page.unroute('**' + SHOW)
  await page.reload()
  await expect(screen.message(NEWS)).toHaveCount(1)
  await expect(page.getByText('You have a message that is not sent yet.')).toHaveCount(0)
  await screen.reply.click()
  await expect(screen.text).toHaveValue('')
})

test('the answer to Close Case is lost: Retry finds it closed', async ({ page, shop, guard }) => {
  guard.allow(/ERR_FAILED|ERR_CONNECTION_REFUSED|409.*changeticketstatus/)
  const screen = await openTicket(page, await raised(shop))
  await cutOff(page, SHOW)
  await loseAnswers(page, MOVE)
  await screen.close.click()
  await screen.yesClose.click()
  await expect(screen.failure("Couldn't close case")).toBeVisible()
  await page.unroute('**' + SHOW)
  await page.unroute('**' + MOVE)
  await screen.retry.click()
  await expect(page.getByText('This ticket was closed by You')).toBeVisible()
  await expect(page.getByRole('dialog')).toBeHidden()
})

test('care closes the ticket while a reply is being written: it says so, and the text is kept', async ({
  page,
  shop,
}) => {
  const ticket = await raised(shop)
  const screen = await openTicket(page, ticket)
  await screen.reply.click()
  await screen.text.fill(NEWS)
  await desk('close', ticket.ticketId)
  await expect(screen.replyDialog).toContainText(
    'This ticket has been closed in the meantime. Your message is kept here and was not sent.',
  )
  await expect(screen.send).toBeDisabled()
  await expect(screen.text).toHaveValue(NEWS)
  await screen.cancel.click()
  await screen.reopen.click()
  await screen.reply.click()
  await expect(screen.text).toHaveValue(NEWS)
  await screen.send.click()
  await expect(screen.message(NEWS)).toHaveCount(1)
})

test('the ticket was closed and the page does not know: Send and Close Case say so', async ({ page, shop, guard }) => {
  guard.allow(/503|409.*(sendmessage|changeticketstatus)/)
  for (const act of ['send', 'close'] as const) {
    const ticket = await raised(shop)
    await page.route('**' + WATCH + '**', (route) => route.fulfill({ status: 503 }))
    const screen = await openTicket(page, ticket)
    await expect(page.getByText('This page is not updating right now.')).toBeVisible()
    if (act === 'send') await screen.reply.click()
    else await screen.close.click()
    if (act === 'send') await screen.text.fill(NEWS)
    await call('tickets.move', { ...ticket, status: 'closed' }, ticket.customerId)
    if (act === 'send') {
      await screen.send.click()
      await expect(screen.replyDialog).toContainText('This ticket has been closed in the meantime.')
      await expect(screen.text).toHaveValue(NEWS)
      await screen.cancel.click()
    } else {
      await screen.yesClose.click()
      await expect(screen.alert.filter({ hasText: 'This ticket is closed already.' })).toBeVisible()
    }
    await expect(page.getByText('This ticket was closed by You')).toBeVisible()
    expect(await repliesIn(ticket)).toEqual([])
  }
})

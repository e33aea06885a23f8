import { deskPath } from '#contract/desk/wire.ts'
import { expect, test } from '../shop.ts'
import { raised, repliesIn } from '../tickets/raise.ts'
import { cutOff, fail, loseAnswers } from '../tickets/trouble.ts'
import { clickNow, doItNow } from './pending-acts.ts'
import { freshSession, newcomer, openAs } from './staff.ts'
import { ownWord, queueOf, raisedWith, threadOf, ticketPath } from './ticket-screen.ts'

const OPEN = `/api${deskPath('tickets.open')}`
const HERE = `/api${deskPath('tickets.here')}`
const ANSWER = `/api${deskPath('tickets.answer')}`
const BROKEN = /ERR_|Failed to load/

test('an answer whose yes was lost is sent again as the same answer, if it is sent at once', async ({
  page,
  shop,
  guard,
}) => {
  guard.allow(BROKEN)
  const ticket = await raised(shop)
  await openAs(page, 'asha', ticketPath(ticket))
  const thread = threadOf(page)
  await expect(thread.answer).toBeVisible()
  // The page does not see by itself that it arrived.
  await cutOff(page, OPEN)
  await cutOff(page, HERE)
  await loseAnswers(page, ANSWER)
  await thread.answer.fill('It leaves today.')
  await clickNow(page, thread.send)
  await expect(thread.alert).toContainText('cannot be reached just now')
  await expect(thread.answer).toHaveValue('It leaves today.')
  expect(await repliesIn(ticket)).toHaveLength(1)
  await page.unroute(`**${ANSWER}`)
  await clickNow(page, thread.send)
  await expect(thread.answer).toHaveValue('')
  expect(await repliesIn(ticket)).toEqual(['It leaves today.'])
})

test('and when the page sees it in the thread, it need not be sent again', async ({ page, shop, guard }) => {
  guard.allow(BROKEN)
  const ticket = await raised(shop)
  await openAs(page, 'asha', ticketPath(ticket))
  const thread = threadOf(page)
  await loseAnswers(page, ANSWER)
  await thread.answer.fill('It leaves today.')
  await clickNow(page, thread.send)
  await expect(page.getByText('Your answer did arrive.')).toBeVisible()
  await expect(thread.answer).toHaveValue('')
  await expect(thread.alert).toHaveCount(0)
  await expect(thread.entry('It leaves today.')).toHaveCount(1)
})

test('one that was changed after its yes was lost is not taken for the first', async ({ page, shop, guard }) => {
  guard.allow(BROKEN, /status of 409/)
  const ticket = await raised(shop)
  await openAs(page, 'asha', ticketPath(ticket))
  const thread = threadOf(page)
  await expect(thread.answer).toBeVisible()
  await cutOff(page, OPEN)
  await cutOff(page, HERE)
  await loseAnswers(page, ANSWER)
  await thread.answer.fill('It leaves today.')
  await clickNow(page, thread.send)
  await expect(thread.alert).toContainText('cannot be reached just now')
  await page.unroute(`**${ANSWER}`)
  await thread.answer.fill('It leaves tomorrow.')
  await clickNow(page, thread.send)
  await expect(thread.alert).toContainText('What you sent before did arrive')
  await page.unroute(`**${OPEN}`)
  await page.unroute(`**${HERE}`)
  await expect(thread.entry('It leaves today.')).toBeVisible()
  await expect(thread.answer).toHaveValue('It leaves tomorrow.')
  expect(await repliesIn(ticket)).toEqual(['It leaves today.'])
  await clickNow(page, thread.send)
  await expect(thread.entry('It leaves tomorrow.')).toBeVisible()
  expect(await repliesIn(ticket)).toEqual(['It leaves today.', 'It leaves tomorrow.'])
})

test('drafts are kept for each ticket, over a reload, a visit elsewhere and a failure', async ({
  page,
  shop,
  guard,
}) => {
  guard.allow(/status of 500/)
  const word = ownWord()
  const [one, two] = await raisedWith(shop, word, 2)
  await openAs(page, 'asha', '/tickets', word)
  await queueOf(page).link(one!).click()
  const thread = threadOf(page)
  await thread.answer.fill('For the first')
  await page.keyboard.press('Escape')
  await page.keyboard.press('n')
  await thread.note.fill('A note of the first')
  await page.keyboard.press('Escape')
  await page.keyboard.press('[')
  await page.keyboard.press(']')
  await page.keyboard.press('Escape')
  await queueOf(page).link(two!).click()
  await expect(thread.answer).toHaveValue('')
  await page.goBack()
  await queueOf(page).link(one!).click()
  await expect(thread.note).toHaveValue('A note of the first')
  await page.reload()
  await expect(thread.note).toHaveValue('A note of the first')
  await page.keyboard.press('r')
  await expect(thread.answer).toHaveValue('For the first')
  await fail(page, ANSWER)
  await clickNow(page, thread.send)
  await expect(thread.alert).toContainText('Something went wrong on the server')
  await expect(thread.answer).toHaveValue('For the first')
  expect(await repliesIn(one!)).toEqual([])
})

test('when the session ends the log-in comes over the ticket, and what was typed is sent after it', async ({
  page,
  shop,
  guard,
}) => {
  guard.allow(/status of 401/, BROKEN)
  const ticket = await raised(shop)
  const agent = await newcomer('agent')
  await freshSession(page, agent)
  await page.goto(`/desk${ticketPath(ticket)}`)
  const thread = threadOf(page)
  await expect(thread.answer).toBeVisible()
  // The session ends with the answer itself: otherwise a call that the page sends by itself, or after news of another
  // test, would be the first to be refused.
  await page.route(
    `**${ANSWER}`,
    async (route) => {
      await page.context().clearCookies({ name: 'wapsi-desk' })
      await route.continue()
    },
    { times: 1 },
  )
  await thread.answer.fill('Kept over the log-in.')
  await clickNow(page, thread.send)
  const logIn = page.getByRole('dialog', { name: 'Please log in again' })
  await logIn.getByLabel('Password', { exact: true }).fill(agent.password)
  await logIn.getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(logIn).toHaveCount(0)
  await expect(thread.answer).toHaveValue('Kept over the log-in.')
  await clickNow(page, thread.send)
  await expect(thread.entry('Kept over the log-in.')).toBeVisible()
  expect(await repliesIn(ticket)).toEqual(['Kept over the log-in.'])
})

test('however often it is pressed, an answer goes out once', async ({ page, shop }) => {
  const ticket = await raised(shop)
  await openAs(page, 'asha', ticketPath(ticket))
  const thread = threadOf(page)
  await thread.answer.fill('Only once.')
  await thread.answer.evaluate((area) => {
    for (let n = 0; n < 5; n += 1)
      area.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', ctrlKey: true, bubbles: true, cancelable: true }))
  })
  await doItNow(page)
  await expect(thread.entry('Only once.')).toBeVisible()
  await expect(thread.answer).toHaveValue('')
  expect(await repliesIn(ticket)).toEqual(['Only once.'])
})

test('a desk that cannot be reached says so, and goes on where it was', async ({ page, shop, guard }) => {
  guard.allow(BROKEN)
  const ticket = await raised(shop)
  const QUEUE = `/api${deskPath('tickets.queue')}`
  await cutOff(page, OPEN)
  await cutOff(page, QUEUE)
  for (const path of [ticketPath(ticket), '/tickets?view=closed']) {
    await openAs(page, 'asha', path)
    await expect(page.getByText('The desk cannot be reached just now.')).toBeVisible()
  }
  await page.unroute(`**${QUEUE}`)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(queueOf(page).rows.first()).toBeVisible()
  await expect(queueOf(page).view('Closed')).toHaveAttribute('aria-current', 'page')
})

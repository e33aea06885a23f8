import { jpeg, png } from '../photos.ts'
import { call } from '../proof.ts'
import { expect, test } from '../shop.ts'
import { arrived, newShopper, raised, raiseTicket, repliesIn, statusOf } from '../tickets/raise.ts'
import { openTicket } from '../tickets/screen.ts'
import { clickNow, doItNow, heldOf } from './held.ts'
import { freshSession, newcomer, openAs, sendAs } from './staff.ts'
import { ownWord, queueOf, raisedWith, threadOf, ticketPath } from './ticket-screen.ts'

test('the queue is searched while one types; cursor and choice are there again after a visit and a reload', async ({
  page,
  shop,
}) => {
  const word = ownWord()
  const tickets = await raisedWith(shop, word, 3)
  const queue = queueOf(page)
  await openAs(page, 'asha', '/tickets?view=closed')
  await queue.search.pressSequentially(word.slice(0, 9))
  await expect(queue.rows).toHaveCount(3)
  await expect(queue.search).toBeFocused()
  const wholly = page.waitForRequest((request) => request.postData()?.includes(word) ?? false)
  await queue.search.pressSequentially(word.slice(9))
  await wholly
  await expect(page).toHaveURL(/\/desk\/tickets$/)
  await expect(queue.row(tickets[0]!)).toContainText('Anita')
  await expect(queue.row(tickets[0]!)).toContainText('I received a damaged or wrong product.')
  await expect(queue.row(tickets[0]!)).toContainText('1: the seam is open.')
  await expect(queue.row(tickets[0]!)).toContainText(/Answer due in 4\d h/)
  await expect(queue.row(tickets[0]!)).toContainText(/Settle due in (29|30) days/)

  await queue.row(tickets[1]!).getByRole('checkbox').check()
  await queue.link(tickets[2]!).click()
  await expect(threadOf(page).entry(word)).toBeVisible()
  for (const back of ['Back', 'reload'] as const) {
    if (back === 'Back') await page.goBack()
    else await page.reload()
    await expect(queue.link(tickets[2]!)).toBeFocused()
    await expect(queue.row(tickets[1]!).getByRole('checkbox')).toBeChecked()
    await expect(queue.search).toHaveValue(word)
    await expect(queue.chosen).toContainText('1 ticket chosen')
  }

  // A view narrows what was found, and can be left again.
  await page.keyboard.press('7')
  await expect(page.getByRole('heading', { name: 'Nothing of this in “Closed”.' })).toBeVisible()
  await page.getByRole('link', { name: 'Look in all tickets' }).first().click()
  await expect(queue.rows).toHaveCount(3)
  await queue.search.press('Escape')
  await expect(queue.search).toHaveValue('')
  await expect(queue.view('Mine')).toHaveAttribute('aria-current', 'page')
})

test('many at once: each is done or says why not, and the words are each shopper’s own', async ({ page, shop }) => {
  const word = ownWord()
  const tickets = await raisedWith(shop, word, 3)
  const queue = queueOf(page)
  await openAs(page, 'bikash', '/tickets', word)
  await expect(queue.rows).toHaveCount(3)
  await page.keyboard.press('j')
  await page.keyboard.press('k')
  await page.keyboard.press('x')
  await page.keyboard.press('Shift+J')
  await page.keyboard.press('Shift+J')
  await expect(queue.chosen).toContainText('3 tickets chosen')

  await page.keyboard.press('c')
  await queue.dialog.getByRole('combobox').fill('looking')
  await queue.dialog.getByRole('combobox').press('Enter')
  await expect(queue.dialog).toContainText('Hello Anita,')
  await queue.dialog.getByLabel('Answer').fill('Hello {first_name}, your order {order} and {awb}')
  await queue.dialog.getByRole('button', { name: 'Send 3 answers' }).click()
  await expect(queue.dialog).toContainText('[awb] is not known of every ticket here.')
  await queue.dialog.getByLabel('Answer').fill('Hello {first_name}, we look into {ticket}.')
  await queue.dialog.getByLabel('Answer').press('Control+Enter')
  for (const ticket of tickets) await expect(queue.row(ticket)).toContainText('Answering…')
  expect(await repliesIn(tickets[0]!)).toEqual([])
  await doItNow(page)
  for (const ticket of tickets)
    expect(await repliesIn(ticket)).toEqual([`Hello Anita, we look into ${ticket.ticketId}.`])

  // One of them is closed by somebody else before this is done.
  await queue.row(tickets[0]!).getByRole('checkbox').check()
  await queue.row(tickets[1]!).getByRole('checkbox').check()
  await queue.chosen.getByRole('button', { name: /Close/ }).click()
  await sendAs('ritu', 'tickets.close', { ticketId: tickets[1]!.ticketId, as: 'customercare' })
  await clickNow(page, queue.dialog.getByRole('button', { name: 'Close as the retailer' }))
  await expect(heldOf(page).failed.getByRole('listitem')).toHaveText(/Anita, .*: It is closed already\./)
  await expect(queue.chosen).toHaveCount(0)
  const seen = await sendAs('asha', 'tickets.open', { ticketId: tickets[0]!.ticketId })
  expect(seen).toMatchObject({ status: 'closed', closedBy: 'retailer' })
  expect(await statusOf(tickets[2]!)).toBe('open')
})

test('a ticket goes back and forth; the note in it is never the shopper’s', async ({ page, shop, context, guard }) => {
  guard.allow(/status of 422/)
  const ticket = await raised(shop)
  await openAs(page, 'asha', ticketPath(ticket))
  const thread = threadOf(page)
  await thread.addPhotos.setInputFiles([await jpeg(page, 'label.jpg'), png('not-a-jpeg.png', 40, 40)])
  await expect(thread.photos.getByRole('alert')).toContainText('not a JPEG')
  await thread.photos.getByRole('button', { name: 'Remove not-a-jpeg.png' }).click()
  await thread.answer.fill('This is the label that we mean.\nPlease look for it.')
  await clickNow(page, thread.send)
  await expect(thread.entry('This is the label that we mean.').getByRole('img')).toHaveJSProperty('naturalWidth', 800)
  await expect(thread.photos).toHaveCount(0)
  const photo = thread.entry('This is the label').getByRole('button', { name: 'Photo 1 of 1 from Asha Das' })
  await photo.click()
  await expect(page.getByRole('dialog').locator('img')).toHaveJSProperty('naturalWidth', 800)
  await page.keyboard.press('Escape')
  await expect(photo).toBeFocused()
  await page.keyboard.press('n')
  await thread.note.fill('She is a wholesaler, ask Bikash.')
  await thread.note.press('Control+Enter')
  const note = thread.entry('She is a wholesaler')
  await expect(note).toContainText('only staff see this')

  const hers = await openTicket(await context.newPage(), ticket)
  await expect(hers.message('This is the label that we mean.').getByRole('img')).toHaveJSProperty('naturalWidth', 800)
  await hers.reply.click()
  await hers.text.fill('I found it, thank you!')
  await hers.send.click()
  await expect(hers.message('I found it')).toBeVisible()
  await expect(hers.thread).not.toContainText('wholesaler')

  await page.bringToFront()
  await expect(thread.entry('I found it, thank you!')).toBeVisible()
  await expect(thread.entry('This is the label')).toContainText('read')
  await thread.answer.or(thread.note).first().press('Escape')
  await page.keyboard.press('r')
  await thread.answer.fill('Very good. Good bye!')
  await clickNow(page, thread.sendAndClose)
  await expect(page.locator('main header')).toContainText('Closed by customer care')
  await expect(thread.write).toContainText('This ticket is closed.')
  expect(await statusOf(ticket)).toBe('closed')
})

test('a double is merged, and its words stand in the other ticket', async ({ page, shop }) => {
  const order = await arrived(shop)
  const into = await raiseTicket(order.customerId, order, { description: 'The first of the two.' })
  const double = await raiseTicket(order.customerId, null, { description: 'I have written already!' })
  await openAs(page, 'asha', ticketPath(double))
  const thread = threadOf(page)
  await expect(thread.entry('I have written already!')).toBeVisible()
  await page.keyboard.press('Alt+m')
  const dialog = thread.dialog('Merge into another ticket')
  await expect(dialog.getByRole('searchbox')).toBeFocused()
  await page.keyboard.type('damaged')
  for (const key of ['Enter', 'Control+Enter']) await page.keyboard.press(key)
  await expect(dialog.getByRole('radio')).not.toBeChecked()
  await dialog.getByRole('radio').check()
  for (const key of ['Control+Enter', 'Enter', 'Space']) await page.keyboard.press(key)
  await expect(dialog).toContainText(`closed as a double of`)
  await page.keyboard.press('Control+Enter')
  await doItNow(page)
  await expect(page).toHaveURL(new RegExp(into.ticketId))
  await expect(thread.entry('I have written already!')).toContainText(`on ${double.ticketId}`)
  await thread.panel
    .getByRole('link', { name: /damaged or wrong/ })
    .first()
    .click()
  await expect(page.locator('main header')).toContainText(`It goes on in ${into.ticketId}`)
  expect(await statusOf(double)).toBe('closed')
})

test('beside the thread: the whole order, the shopper’s facts, and her other tickets', async ({
  page,
  shop,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const order = shop.world.deliveredOrder(newShopper(), { daysAgo: 2, items: 2 })
  await shop.place(order)
  const other = await raiseTicket(order.customerId, null, { description: 'Another thing.' })
  const ticket = await raiseTicket(order.customerId, order)
  await openAs(page, 'asha', ticketPath(ticket))
  const { panel } = threadOf(page)
  await expect(panel.getByRole('heading', { name: `Order #${order.orderNumber}` })).toBeVisible()
  await expect(panel).toContainText('Delivered')
  await expect(panel).toContainText(`Ordered #${order.orderNumber}`)
  await expect(panel).toContainText('This ticket was raised')
  await expect(panel.locator('img').first()).toHaveJSProperty('complete', true)
  await panel.getByRole('button', { name: 'Copy e-mail' }).click()
  await expect(panel).toContainText('Copied')
  const { customer } = await sendAs('asha', 'tickets.open', { ticketId: ticket.ticketId })
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(customer.email)
  await panel.getByRole('region', { name: 'Other tickets' }).getByRole('link').click()
  await expect(page).toHaveURL(new RegExp(other.ticketId))
  await expect(panel).toContainText('This ticket is about no order.')
})

test('what shoppers write is text here, whatever it is', async ({ page, shop }) => {
  const word = ownWord()
  const order = await arrived(shop)
  const hostile = `<img src=x onerror="document.title='owned'"> \u202Etxet =1+1 ${word} ${'ढाका'.repeat(120)}`
  const ticket = await raiseTicket(order.customerId, order, { description: hostile })
  await openAs(page, 'asha', '/tickets', word)
  await expect(queueOf(page).row(ticket)).toContainText('<img src=x')
  await queueOf(page).link(ticket).click()
  await expect(threadOf(page).entry('<img src=x')).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(1280)
  expect(await page.title()).not.toContain('owned')
})

test('an agent closes as customer care only; a ticket that nobody knows is said to be none', async ({
  page,
  shop,
  guard,
}) => {
  guard.allow(/status of 404/)
  const ticket = await raised(shop)
  await freshSession(page, await newcomer('agent'))
  await page.goto(`/desk${ticketPath(ticket)}`)
  await expect(threadOf(page).thread).toBeVisible()
  await page.keyboard.press('Alt+e')
  await expect(page.getByRole('button', { name: 'Close as customer care' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Close as customer care' })).not.toBeFocused()
  await expect(page.getByRole('button', { name: 'Close as the retailer' })).toHaveCount(0)
  for (const nothing of ['K7Q2-M9XD-PA4TR', 'nonsense']) {
    await page.goto(`/desk/tickets/${nothing}`)
    await expect(page.getByRole('heading', { name: 'There is no such ticket' })).toBeVisible()
  }
  const answer = await call('tickets.show', { ticketId: ticket.ticketId }, ticket.customerId)
  expect(answer.ok && answer.body.data.package_status).toBe('new')
})

import { expect, test } from '../shop.ts'
import { raised } from '../tickets/raise.ts'
import { expectNoViolations, standStill } from '../violations.ts'
import { doItNow, pendingOf } from './pending-acts.ts'
import { openAs, sendAs } from './staff.ts'
import { ownWord, queueOf, raisedWith, threadOf, ticketPath } from './ticket-screen.ts'

for (const size of [
  { width: 1280, height: 800 },
  { width: 768, height: 1024 },
]) {
  test.describe(`at ${size.width}`, () => {
    test.use({ viewport: size })

    test('the queue in each of its states is for everyone', async ({ page, shop }) => {
      test.setTimeout(150_000)
      await standStill(page)
      const word = ownWord()
      const [ticket] = await raisedWith(shop, word, 2)
      await sendAs('asha', 'tickets.priority', { ticketId: ticket!.ticketId, priority: 'High' })
      await openAs(page, 'bikash', '/tickets', word)
      const queue = queueOf(page)
      await expect(queue.rows).toHaveCount(2)
      await queue.row(ticket!).getByRole('checkbox').check()
      await expectNoViolations(page, 'rows')
      await page.keyboard.press('?')
      await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
      await expectNoViolations(page, 'the shortcuts')
      await page.keyboard.press('Escape')
      await page.keyboard.press('c')
      await expect(queue.dialog.getByRole('option').first()).toBeVisible()
      await expectNoViolations(page, 'the answer to many')
      await page.keyboard.press('Escape')
      await page.keyboard.press('Escape')
      await queue.chosen.getByRole('button', { name: /Assign/ }).click()
      await expect(queue.dialog.getByRole('button', { name: /Asha Das/ })).toBeVisible()
      await expectNoViolations(page, 'the colleagues')
      await queue.dialog.getByRole('button', { name: /Asha Das/ }).click()
      await expect(queue.chosen).toHaveCount(0)
      await expect(page.getByText('1 ticket: done.')).toBeVisible()
      await openAs(page, 'bikash', '/tickets', 'nothinglikeit')
      await expect(page.getByRole('heading', { name: 'No ticket has all these words.' })).toBeVisible()
      await expectNoViolations(page, 'nothing found')
    })

    test('a ticket in each of its states is for everyone', async ({ page, shop, guard }) => {
      guard.allow(/status of 409/)
      test.setTimeout(150_000)
      await standStill(page)
      const ticket = await raised(shop)
      const { ticketId } = ticket
      await sendAs('ritu', 'tickets.note', { ticketId, text: 'She is a wholesaler.' })
      await openAs(page, 'asha', ticketPath(ticket))
      const thread = threadOf(page)
      await expect(thread.entry('wholesaler')).toBeVisible()
      await expectNoViolations(page, 'a thread with a note')
      await page.keyboard.press('c')
      await expect(thread.replies.first()).toBeVisible()
      await expectNoViolations(page, 'the canned replies')
      await page.keyboard.press('Escape')
      await thread.answer.fill('We look into it.')
      const { lastMessageId: seen } = await sendAs('ritu', 'tickets.open', { ticketId })
      await sendAs('ritu', 'tickets.answer', { ticketId, message: 'I am on it.', files: [], seen })
      await thread.send.click()
      await expect(pendingOf(page).bar).toBeVisible()
      await expectNoViolations(page, 'an answer that waits')
      // By now the action may have been sent by itself.
      await page.keyboard.press('Alt+Enter')
      await expect(thread.alert).toContainText('I am on it.')
      await expectNoViolations(page, 'written meanwhile')
      await page.keyboard.press('s')
      await expect(thread.panel).toBeVisible()
      await expectNoViolations(page, 'the order')
      await page.keyboard.press('Alt+m')
      await expect(thread.dialog('Merge into another ticket')).toBeVisible()
      await expectNoViolations(page, 'nothing to merge into')
      await page.keyboard.press('Escape')
      await page.keyboard.press('Alt+e')
      await expectNoViolations(page, 'the closing')
      await page.keyboard.press('Control+Enter')
      await doItNow(page)
      await page.keyboard.press('d')
      await expect(thread.write).toContainText('This ticket is closed.')
      await expectNoViolations(page, 'a closed ticket')
    })
  })
}

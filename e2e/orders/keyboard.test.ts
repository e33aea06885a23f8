import { tabTo } from '../keyboard.ts'
import { signInToSee } from '../proof.ts'
import { expect, test } from '../shop.ts'
import { cutOff } from '../tickets/trouble.ts'
import { listedSent, openSearch, ORDER_LIST_WORDS, RASHMI, SEARCH } from './screen.ts'

test('orders are searched for, tried again, found and tracked with the keyboard alone', async ({ page, guard }) => {
  guard.allow(/ERR_CONNECTION_REFUSED/)
  const keys = page.keyboard
  // Before the page opens: the keyboard is quicker than a change of the browser's network later.
  await cutOff(page, SEARCH)
  const screen = await openSearch(page)
  await signInToSee(page, RASHMI.phone ?? '')
  await tabTo(page, screen.by('contact'))
  await keys.press('ArrowRight')
  await expect(screen.by('number')).toBeFocused()
  await expect(screen.number).toBeVisible()
  await keys.press('ArrowLeft')
  await tabTo(page, screen.contact)
  await keys.type(RASHMI.phone ?? '')
  await keys.press('Enter')
  await expect(screen.retry).toBeVisible()
  await tabTo(page, screen.retry)
  await keys.press('Enter')
  await expect(screen.track).toBeFocused()
  await expect(screen.retry).toBeVisible()
  await page.unroute('**' + SEARCH)
  await tabTo(page, screen.contact, 'Shift+Tab')
  await tabTo(page, screen.track)
  await keys.press('Enter')
  await expect(screen.listTitle).toBeFocused()

  await tabTo(page, screen.link(listedSent.orderNumber, 'Get help'))
  await tabTo(page, screen.link(listedSent.orderNumber, 'Track'), 'Shift+Tab')
  await keys.press('Enter')
  await expect(page.getByText(`Order #${listedSent.orderNumber}`, { exact: true })).toBeVisible()
  await page.goBack()
  await expect(screen.rows).toHaveCount(5)
  await tabTo(page, screen.again)
  await keys.press('Enter')
  await expect(screen.searchTitle).toBeFocused()
  await tabTo(page, page.getByRole('link', { name: ORDER_LIST_WORDS.byAwbLink }))
})

import { customerNamed } from '#demo/customers.ts'
import { tabTo } from '../keyboard.ts'
import { signInToSee } from '../proof.ts'
import { expect, test } from '../shop.ts'
import { cutOff } from '../tickets/trouble.ts'
import { BY_PHONE, openTracker, TRACKED } from './screen.ts'

test('an order is searched for, tried again, found, looked into and left with the keyboard alone', async ({
  page,
  guard,
}) => {
  guard.allow(/ERR_CONNECTION_REFUSED/)
  const keys = page.keyboard
  const sent = TRACKED.listedSent.orderNumber
  const tracker = await openTracker(page)
  await signInToSee(page, customerNamed('Rashmi').phone ?? '')
  await tabTo(page, tracker.by('order'))
  await keys.press('ArrowRight')
  await expect(tracker.by('mobile')).toBeFocused()
  await tabTo(page, tracker.field('mobile'))
  await keys.type(customerNamed('Rashmi').phone ?? '')
  await cutOff(page, BY_PHONE)
  await keys.press('Enter')
  await expect(tracker.retry).toBeVisible()
  await page.unroute('**' + BY_PHONE)
  await tabTo(page, tracker.retry)
  await keys.press('Enter')
  await expect(tracker.orders).toBeVisible()
  await tabTo(page, tracker.search, 'Shift+Tab')
  await keys.press('Enter')
  await expect(tracker.orders).toBeFocused()

  const details = tracker.card(sent).getByRole('button', { name: 'Shipping Details' })
  await tabTo(page, details)
  await keys.press('Enter')
  await expect(tracker.scans.first()).toBeVisible()
  for (let presses = 0; presses < 4; presses += 1) {
    await keys.press('Tab')
    expect(
      await tracker.dialog.evaluate(
        (box) => box.contains(document.activeElement) || document.activeElement === document.body,
      ),
    ).toBe(true)
  }
  await keys.press('Escape')
  await expect(tracker.dialog).toBeHidden()
  await expect(details).toBeFocused()

  await tabTo(page, tracker.card(sent).getByRole('link', { name: 'View order' }))
  await keys.press('Enter')
  await expect(tracker.order(sent)).toBeFocused()
  await tabTo(page, tracker.result.getByRole('button', { name: 'Copy tracking number' }))
  await tabTo(page, tracker.details)
  await tabTo(page, tracker.result.getByRole('link', { name: 'Get help' }))
  await page.goBack()
  await expect(tracker.card(sent)).toBeVisible()
})

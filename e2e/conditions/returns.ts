import { expect } from '@playwright/test'
import { ANITA } from '#demo/customers.ts'
import { piece } from '#demo/shelf.ts'
import { requestItems, setPolicies } from '#gateway/returns/testing/desk.ts'
import { SHELL } from '#portal/words.ts'
import { linkTo, requestLinkTo } from '../shop.ts'
import { screenOf } from '../returns/screen.ts'
import type { Task, TaskParts } from './task.ts'

const TEE = 'Everyday Slub Tee'
const BOXY = 'Bihu Boxy Tee'

const delivered = async ({ own }: TaskParts, colour: 'Ink' | 'Clay' = 'Ink') => {
  const items = [piece('slub-tee', 'M', colour), piece('uzan-flats', '37', 'Ink')]
  const order = own.world.deliveredOrder(ANITA, { daysAgo: 2, items })
  await own.take(order.messages)
  return order
}

/** An exchange is begun: the item and why. */
async function begin({ page, hand, open }: TaskParts, link: string) {
  const screen = screenOf(page)
  await open(link)
  await expect(screen.addPhotos).toBeVisible()
  await hand.choose(screen.item(TEE))
  await hand.choose(screen.tab('Exchange'))
  await hand.pick(screen.reasonCode, 'Size')
  return screen
}

/** The request is sent with every network, and leads to its page. */
async function submit({ page, hand, see, unsure }: TaskParts, outcome: RegExp) {
  const screen = screenOf(page)
  await unsure(() => hand.press(screen.submit), page.getByText(SHELL.waits))
  await expect(screen.panel).toContainText(outcome, { timeout: 30_000 })
  await see('sent')
  await hand.press(screen.panel.getByRole('link', { name: 'View request' }))
  await expect(page.getByRole('list', { name: /^Progress of/ })).toBeVisible()
  await see('its page')
}

/** The tasks of returns and exchanges. */
export const RETURNS: Record<string, Task> = {
  async 'a return of one item'(parts) {
    const { page, own, hand, see, open } = parts
    await setPolicies(own, { booksPickup: 1, changesDay: 1 })
    const order = await delivered(parts)
    const screen = screenOf(page)
    await open(linkTo(order))
    await expect(screen.addPhotos).toBeVisible()
    await see('the form')
    await hand.choose(screen.item(TEE))
    await hand.press(screen.form.getByRole('button', { name: 'Not as described', exact: true }))
    await hand.addPhoto(screen)
    await hand.press(screen.editPhone)
    await hand.type(screen.phone, '98765 43210')
    await expect(screen.gets).toContainText(/Gift card of ₹\d/)
    await see('filled in')
    await submit(parts, /#\d+-F1/)
  },

  async 'an exchange for another size'(parts) {
    const { hand, see } = parts
    const order = await delivered(parts)
    const screen = await begin(parts, linkTo(order))
    await hand.press(screen.form.getByRole('button', { name: 'Too small', exact: true }))
    await expect(screen.size(TEE, 'L')).toHaveAccessibleName('L Suggested')
    await hand.choose(screen.size(TEE, 'L'))
    await expect(screen.size(TEE, 'L')).toBeChecked()
    await hand.addPhoto(screen)
    await see('filled in')
    await submit(parts, /₹99/)
  },

  async 'an exchange for another product'(parts) {
    const { page, own, hand, see } = parts
    await setPolicies(own, { offersProducts: 1, priceDifference: 1 })
    const order = await delivered(parts)
    const screen = await begin(parts, linkTo(order))
    await hand.press(page.getByRole('button', { name: /^Choose something else/ }))
    const boxy = page.getByRole('button', { name: new RegExp(`^${BOXY}`) })
    await expect(boxy.first()).toBeVisible()
    await see('the other products')
    const title = (await boxy.first().innerText()).split('\n')[0] ?? ''
    await hand.press(boxy.first())
    const size = screen.sizes(title).getByRole('radio').first()
    await hand.choose(size)
    await hand.addPhoto(screen)
    await hand.type(screen.reason, 'I like the other one better.')
    await see('filled in')
    await submit(parts, /#\d+-F1/)
  },

  async 'an email when a size is back'(parts) {
    const { page, own, hand, see, unsure } = parts
    await setPolicies(own, { offersColours: 1, tellsWhenBack: 1 })
    const order = await delivered(parts, 'Clay')
    await begin(parts, linkTo(order))
    await see('a size that is not left')
    const tell = page.getByRole('button', { name: 'Tell me when size S is back' })
    await unsure(() => hand.press(tell), page.getByRole('alert').filter({ hasText: /./ }), tell)
    await expect(page.getByText(/^We'll email you at .* when size S is back/)).toBeFocused()
    await see('told')
  },

  async 'a request: another address, then cancelled'(parts) {
    const { page, own, hand, see, open, unsure } = parts
    await setPolicies(own, { customerAmends: 1, customerCancels: 1 })
    const order = await delivered(parts)
    await requestItems(own, order)
    await open(requestLinkTo(order))
    const shown = page.getByRole('region', { name: 'Pickup address and phone' })
    await expect(shown).toBeVisible()
    await see('its page')
    await hand.press(shown.getByRole('button', { name: 'Change' }))
    await expect(shown.getByLabel('Phone')).toBeFocused()
    await hand.type(shown.getByLabel('Phone'), '98640')
    const save = shown.getByRole('button', { name: 'Save changes' })
    await hand.press(save)
    await expect(shown).toContainText('Please enter a 10-digit Indian mobile number.')
    await see('a wrong phone')
    await hand.type(shown.getByLabel('Phone'), '98640 54321')
    await hand.type(shown.getByLabel('Address', { exact: true }), '7 Gar-Ali')
    await unsure(() => hand.press(save), shown.getByText('nothing is changed twice'), save)
    await expect(shown).toContainText('7 Gar-Ali')
    await hand.press(page.getByRole('button', { name: 'Cancel this request' }))
    await see('asked whether to cancel')
    const yes = page.getByRole('button', { name: 'Yes, cancel it' })
    await unsure(() => hand.press(yes), page.getByText('nothing is cancelled twice'), yes)
    const news = page.getByRole('heading', { level: 1, name: 'Your exchange is cancelled' })
    await expect(news).toBeFocused()
    await expect(news).toBeInViewport()
    await see('cancelled')
  },
}

import { ANITA } from '#demo/customers.ts'
import { piece } from '#demo/shelf.ts'
import { tabTo } from '../keyboard.ts'
import { jpeg } from '../photos.ts'
import { expect, test } from '../shop.ts'
import { open, screenOf } from './screen.ts'

const TEE = 'Everyday Slub Tee'

test('an exchange with the keyboard alone', async ({ page, shop }) => {
  const order = shop.world.deliveredOrder(ANITA, {
    daysAgo: 2,
    items: [piece('slub-tee', 'M', 'Ink'), piece('uzan-flats', '37', 'Ink')],
  })
  const screen = await open(page, await shop.load(order))
  const keys = page.keyboard

  await tabTo(page, page.getByRole('link', { name: 'Skip to content' }))
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeInViewport()
  await keys.press('Enter')

  await tabTo(page, screen.item(TEE))
  await keys.press('Space')

  await tabTo(page, screen.tab('Return'))
  await keys.press('ArrowRight')
  await expect(screen.tab('Exchange')).toBeChecked()
  await tabTo(page, screen.reasonCode)
  await keys.type('Size')
  await expect(screen.reasonCode).toHaveValue('1')
  await tabTo(page, screen.size(TEE, 'XS'))
  await keys.press('Space')
  await keys.press('ArrowRight')
  await keys.press('ArrowRight')
  await expect(screen.size(TEE, 'L')).toBeChecked()
  await tabTo(page, screen.addPhotos)
  await screen.addPhotos.setInputFiles([await jpeg(page, 'one.jpg'), await jpeg(page, 'two.jpg')])
  await expect(screen.uploaded).toHaveCount(2)
  await tabTo(page, page.getByRole('button', { name: 'Remove photo: Photo 1' }), 'Shift+Tab')
  await keys.press('Enter')
  await expect(screen.uploaded).toHaveCount(1)
  await tabTo(page, screen.reason)
  await keys.type('Too small.')

  await tabTo(page, screen.editPhone)
  await keys.press('Enter')
  await expect(screen.phone).toBeFocused()
  await keys.press('ControlOrMeta+a')
  await keys.type('9876543210')

  await tabTo(page, page.getByRole('button', { name: 'Edit Shipping Address' }))
  await keys.press('Enter')
  await tabTo(page, page.getByLabel('City'))
  await keys.press('ControlOrMeta+a')
  await keys.type('Dispur')
  await tabTo(page, page.getByRole('button', { name: 'Save' }))
  await keys.press('Enter')
  await expect(page.getByRole('group', { name: 'Pickup and delivery address' })).toContainText('Dispur 781001')

  await tabTo(page, screen.submit)
  await keys.press('Enter')

  await expect(screen.panel).toContainText(`#${order.orderNumber}-F1`)
  await expect(screen.panel.getByRole('heading', { name: 'Your request has been submitted.' })).toBeFocused()
  await tabTo(page, screen.panel.getByRole('link', { name: 'Continue Shopping' }))
  await keys.press('Escape')
  await expect(screen.panel).toHaveCount(0)
  await tabTo(page, screenOf(page).alreadyRequested.getByRole('link', { name: TEE }))
})

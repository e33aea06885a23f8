import { PATHS } from '#contract/wire.ts'
import { ANITA } from '#demo/customers.ts'
import { piece } from '#demo/shelf.ts'
import { act, requestItems } from '#gateway/returns/testing/desk.ts'
import { okBody } from '#gateway/testing/ok-body.ts'
import { test } from '../own-shop.ts'
import { jpeg } from '../photos.ts'
import { expect, requestLinkTo } from '../shop.ts'
import { expectNoViolations, standStill } from '../violations.ts'

test('a photo that a rule requires is added on the page, survives a reload, and the request goes on', async ({
  page,
  own,
  guard,
}) => {
  guard.allow(/Failed to load resource/)
  await standStill(page)
  const admin = await own.staff('admin')
  const { version } = okBody(await admin.send('policies.rules', {}))
  const of = (name: string, effect: object) => ({ name, isOn: true, says: '', when: { sku: ['LL-*'] }, effect })
  const rules = [of('Labels', { askPhoto: 'The label <inside> the collar' }), of('Ours', { approveAtOnce: true })]
  okBody(await admin.send('policies.setRules', { version, rules }))
  const order = own.world.deliveredOrder(ANITA, {
    daysAgo: 1,
    items: [piece('slub-tee', 'M', 'Ink'), piece('nodi-wrap', 'S')],
  })
  await own.take(order.messages)
  await requestItems(own, order, { type: 'Return' })

  await page.goto(own.url + requestLinkTo(order))
  const shown = page.getByRole('main')
  await expect(shown).toContainText('One more photo, please')
  await expect(shown).toContainText('The label <inside> the collar')
  const sendPhotos = shown.getByRole('button', { name: 'Send photos' })
  await sendPhotos.click()
  await expect(shown.getByText('Please add a photo first.')).toBeVisible()
  await shown.getByLabel('Add photos').setInputFiles(await jpeg(page, 'label.jpg'))
  await expect(shown.getByText('Uploaded')).toBeVisible()
  await expectNoViolations(page, 'a photo that is asked for')
  await page.screenshot({ path: test.info().outputPath('asked.png'), fullPage: true })
  await page.reload()
  await expect(shown.getByText('Uploaded')).toBeVisible()

  // The photos arrive, and the answer is lost.
  let lost = 0
  await page.route(`**/api${PATHS['returns.addPhotos']}`, async (route) => {
    if (lost++ > 0) return route.continue()
    await route.fetch()
    return route.abort()
  })
  await sendPhotos.focus()
  await page.keyboard.press('Enter')
  await expect(shown).toContainText('Your photos are kept here.')
  await sendPhotos.click()
  await expect(shown).toContainText('Your return is approved')
  await expect(shown.getByRole('button', { name: 'Send photos' })).toHaveCount(0)
  expect(await own.sql`SELECT count(*)::int AS photos FROM files WHERE request_id IS NOT NULL`).toEqual([{ photos: 2 }])
})

test('after a rejection for unclear photos, new ones go to the agents as a ticket that is filled in', async ({
  page,
  own,
  guard,
}) => {
  guard.allow(/Failed to load resource/)
  await standStill(page)
  const order = own.world.deliveredOrder(ANITA, { daysAgo: 1, items: [piece('slub-tee', 'M', 'Ink')] })
  await own.take(order.messages)
  const id = await requestItems(own, order, { type: 'Return' })
  const agent = await own.staff('agent')
  await act(agent, 'returns.decide', id, { decision: 'reject', reason: 'The photos are too dark. Please write to us.' })

  await page.goto(own.url + requestLinkTo(order))
  await page.getByRole('main').getByRole('link', { name: 'Send new photos' }).click()
  const form = page.locator('main form')
  await expect(form.locator('[data-section]').first()).toHaveAttribute('data-section', 'photos')
  await form.getByRole('button', { name: 'SEND' }).click()
  await expect(form.getByText('Please add a photo first.')).toBeVisible()
  await form.getByLabel('Add photos').setInputFiles(await jpeg(page, 'bright.jpg'))
  await expect(form.getByText('Uploaded')).toBeVisible()
  await expectNoViolations(page, 'new photos of a rejected request')
  await page.screenshot({ path: test.info().outputPath('new-photos.png'), fullPage: true })
  await form.getByRole('button', { name: 'SEND' }).click()
  await expect(page.getByText('Your ticket has been raised.')).toBeVisible()
  const [ticket] = await own.sql`
    SELECT m.body, (SELECT count(*)::int FROM files f WHERE f.message_id = m.id) AS photos
    FROM ticket_messages m JOIN tickets t ON t.id = m.ticket_id WHERE t.order_id = ${order.orderId}`
  expect(ticket).toEqual({ body: expect.stringContaining('Here are new ones') as unknown, photos: 1 })
})

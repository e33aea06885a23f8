import { PATHS } from '#contract/wire.ts'
import { ANITA } from '#demo/customers.ts'
import { piece } from '#demo/shelf.ts'
import { requestItems } from '#gateway/returns/testing/desk.ts'
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

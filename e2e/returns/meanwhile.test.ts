import type { Locator } from '@playwright/test'
import { ANITA } from '#demo/customers.ts'
import { piece } from '#demo/shelf.ts'
import { okBody } from '#gateway/testing/ok-body.ts'
import type { ShopRule } from '#contract/desk/policy-rules.ts'
import type { TestShop } from '#gateway/testing/shop.ts'
import { test as ownTest } from '../own-shop.ts'
import { expect, linkTo } from '../shop.ts'
import { addPhoto, open, type Screen, SENTENCES } from './screen.ts'

const [TEE, FLATS] = ['Everyday Slub Tee', 'Uzan Ballet Flats']
const flats = piece('uzan-flats', '37', 'Ink')
const TEXT = 'A little tight under the arms.'
const KEPT = "We've taken it out of your request, and saved the rest."

/** A form that is filled in: a tee to exchange for L, and a pair of flats to return. */
const test = ownTest.extend<{ filled: Screen }>({
  filled: async ({ page, own, guard }, use) => {
    guard.allow(/42[02].*Shopifyupload|400.*Shopifyupload/)
    const items = [piece('slub-tee', 'M', 'Ink'), flats]
    const order = own.world.deliveredOrder(ANITA, { daysAgo: 2, items })
    await own.take(order.messages)
    const screen = await open(page, own.url + linkTo(order))
    await screen.item(TEE).check()
    await chip(screen, TEE, 'Too small').click()
    await screen.size(TEE, 'L').check()
    await screen.item(FLATS).check()
    await chip(screen, FLATS, 'Changed my mind').click()
    await addPhoto(page, screen)
    await screen.reason.fill(TEXT)
    await use(screen)
  },
})

const chip = (screen: Screen, title: string, name: string) =>
  screen.row(title).getByRole('button', { name, exact: true })

/** The sentence stands at its place, which has the focus; what was typed and added is still there. */
async function expectProblem(screen: Screen, place: Locator, sentence: string): Promise<void> {
  await expect(screen.toast).toHaveText(sentence)
  await expect(place).toContainText(sentence)
  await expect(place.locator(':focus')).toHaveCount(1)
  await expect(place.locator(':focus')).toBeInViewport()
  await expect(screen.reason).toHaveValue(TEXT)
  await expect(screen.uploaded).toHaveCount(1)
}

async function setRules(own: TestShop, ...rules: Pick<ShopRule, 'says' | 'effect'>[]): Promise<void> {
  const admin = await own.staff('admin')
  const { version } = okBody(await admin.send('policies.rules', {}))
  const named = rules.map((rule, n) => ({ name: `Rule ${n}`, isOn: true, when: { sku: [flats.sku] }, ...rule }))
  okBody(await admin.send('policies.setRules', { version, rules: named }))
}

test('a chip that the shop removed meanwhile: its item says so, and another one is taken', async ({
  own,
  filled: screen,
}) => {
  const admin = await own.staff('admin')
  const { version } = okBody(await admin.send('policies.show', {}))
  const causes = { name: 'causes' as const, value: ['big', 'damaged', 'mind'] }
  okBody(await admin.send('policies.change', { version, changes: [causes] }))
  await screen.submit.click()
  await expectProblem(screen, screen.row(TEE), SENTENCES.REASON_NOT_OFFERED)
  await expect(chip(screen, TEE, 'Too small')).toHaveCount(0)
  await expect(screen.row(FLATS)).not.toContainText(SENTENCES.REASON_NOT_OFFERED)
  await chip(screen, TEE, 'Changed my mind').click()
  await expect(screen.row(TEE)).not.toContainText(SENTENCES.REASON_NOT_OFFERED)
  await screen.submit.click()
  await expect(screen.panel).toBeVisible()
})

test('a size that sells out between the look and SUBMIT: its item says so, and another one is taken', async ({
  own,
  filled: screen,
}) => {
  const none = { inventory: 0, po: 0, finishing: 0, stitching: 0, cutting: 0 }
  await own.sql`INSERT INTO stock ${own.sql({ item_name: 'Everyday Slub Tee - Ink', size: 'L', ...none })}`
  await screen.submit.click()
  const sentence = "Size L just sold out. Choose another size or get a refund. We've saved the rest."
  await expectProblem(screen, screen.row(TEE), sentence)
  await expect(screen.sizes(TEE).getByRole('radio', { name: 'L (Not in stock)' })).toBeDisabled()
  await expect(screen.sizes(TEE).getByRole('radio', { checked: true })).toHaveCount(0)
  await screen.size(TEE, 'XL').check()
  await screen.submit.click()
  await expect(screen.panel).toContainText('Size XL')
})

test('an item whose window closed while the form was open is taken out; the other one goes on', async ({
  own,
  filled: screen,
}) => {
  await setRules(own, { says: '', effect: { windowDays: 60 } })
  own.clock.now = new Date(own.clock.now.getTime() + 10 * 86_400_000)
  await screen.submit.click()
  await expectProblem(screen, screen.row(TEE), `${SENTENCES.WINDOW_OVER} ${KEPT}`)
  await expect(screen.item(TEE)).toBeDisabled()
  await expect(screen.item(TEE)).toHaveAccessibleDescription(/Return window closed/)
  await expect(screen.item(FLATS)).toBeChecked()
  await screen.submit.click()
  await expect(screen.panel).toBeVisible()
})

test('an item that a new rule of the shop closes: the rule stands beside it, and the other one goes on', async ({
  own,
  filled: screen,
}) => {
  await setRules(own, { says: 'Flats from the sale stay with you.', effect: { notReturnable: true } })
  await screen.submit.click()
  await expectProblem(screen, screen.row(FLATS), SENTENCES.RULE_FORBIDS)
  await expect(screen.row(FLATS)).toContainText('Flats from the sale stay with you.')
  await expect(screen.size(TEE, 'L')).toBeChecked()
  await screen.submit.click()
  await expect(screen.panel).toBeVisible()
})

import { ANITA } from '#demo/customers.ts'
import { piece } from '#demo/shelf.ts'
import { jpeg } from '../photos.ts'
import { expect, test } from '../shop.ts'
import { open, type Screen, SUBMIT } from './screen.ts'

const TEE = 'Everyday Slub Tee'
const items = [piece('slub-tee', 'M', 'Ink'), piece('uzan-flats', '37', 'Ink')]

type Action = (screen: Screen) => Promise<unknown>

const photo: Action = async ({ addPhotos }) => addPhotos.setInputFiles(await jpeg(addPhotos.page(), 'seam.jpg'))
const why =
  (name: string): Action =>
  ({ form }) =>
    form.getByRole('button', { name, exact: true }).click()

const RETURN: readonly Action[] = [
  ({ item }) => item(TEE).check(),
  why('Changed my mind'),
  photo,
  ({ submit }) => submit.click(),
]

const EXCHANGE: readonly Action[] = [
  ({ item }) => item(TEE).check(),
  why('Too small'),
  ({ size }) => size(TEE, 'L').check(),
  photo,
  ({ submit }) => submit.click(),
]

for (const [name, actions, most, code] of [
  ['a return', RETURN, 4, 'mind'],
  ['an exchange', EXCHANGE, 6, 'small'],
] as const) {
  test(`${name} is sent with ${most} actions at most, and what was tapped goes along as a code, not as text`, async ({
    page,
    shop,
  }) => {
    expect(actions.length).toBeLessThanOrEqual(most)
    const screen = await open(page, await shop.load(shop.world.deliveredOrder(ANITA, { daysAgo: 2, items })))
    if (page.viewportSize()?.width === 360) await expect(screen.item(TEE)).toBeInViewport()
    for (const act of actions.slice(0, -1)) await act(screen)
    await expect(screen.reason).toHaveValue('')
    const sent = page.waitForRequest((request) => new URL(request.url()).pathname === SUBMIT)
    await actions.at(-1)?.(screen)
    expect((await sent).postDataJSON()).toMatchObject({ reason: '', products: [{ causes: [code] }] })
    await expect(screen.panel).toBeVisible()
  })
}

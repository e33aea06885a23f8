import { expect, type Page } from '@playwright/test'
import { PATHS } from '#contract/wire.ts'
import { SENTENCES } from '#portal/refusals.ts'
import { WORDS } from '#portal/words.ts'
import { jpeg } from '../photos.ts'

export const UPLOAD = `/api${PATHS['uploads.put']}`
export const SUBMIT = `/api${PATHS['returns.submit']}`
export const DETAILS = `/api${PATHS['orders.details']}`
export { SENTENCES, WORDS }

/** The Exchange Portal as a person uses it: by its labels. */
export function screenOf(page: Page) {
  const group = (name: string) => page.getByRole('group', { name })
  const sizes = (title: string) =>
    page.getByRole('radiogroup', { name: new RegExp(`${WORDS.newSize}.*${literal(title)}`) })
  const products = group(WORDS.products)
  return {
    email: page.getByLabel(WORDS.email, { exact: true }),
    phone: page.getByLabel(WORDS.phone, { exact: true }),
    editPhone: page.getByRole('button', { name: `Change ${WORDS.phone}` }),
    tab: (name: string) => page.getByRole('radio', { name, exact: true }),
    reasonCode: page.getByLabel(WORDS.reason, { exact: true }),
    item: (title: string) => page.getByRole('checkbox', { name: new RegExp(literal(title)) }),
    sizes,
    /** A size, by its name, also while it is the one that we suggest. */
    size: (title: string, size: string) =>
      sizes(title)
        .getByRole('radio', { name: size, exact: true })
        .or(sizes(title).getByRole('radio', { name: `${size} Suggested`, exact: true })),
    products,
    /** An item with the questions under it. */
    row: (title: string) => products.getByRole('listitem').filter({ hasText: title }),
    /** "What's wrong?" under a chosen item. */
    why: (title: string) => products.getByRole('group', { name: `What's wrong? ${title}` }),
    /** The chip of a cause, under the only chosen item. */
    chip: (name: string) => products.getByRole('button', { name, exact: true }),
    photos: group(WORDS.images),
    /** The photos of the only chosen item, or of the first of several. */
    addPhotos: page.getByLabel(WORDS.addImages).first(),
    uploaded: group(WORDS.images).getByText('Uploaded'),
    reason: page.getByLabel(WORDS.reasonText),
    submit: page.getByRole('button', { name: WORDS.submit, exact: true }),
    /** The result and the costs of the request, in full; and in short, beside SUBMIT. */
    gets: page.getByRole('region', { name: 'What you get' }),
    fee: page.getByRole('complementary', { name: 'Your request' }),
    // The sentence at the foot of the screen: the form has more beside its fields.
    progress: page.getByRole('status').last(),
    toast: page.getByRole('alert'),
    panel: page.getByRole('dialog', { name: WORDS.submitted }),
    alreadyRequested: page.getByRole('region', { name: WORDS.alreadyRequested, exact: true }),
    form: page.locator('form'),
  }
}

export type Screen = ReturnType<typeof screenOf>

/** Opens an order and waits until its form listens. */
export async function open(page: Page, link: string): Promise<Screen> {
  await page.goto(link)
  const screen = screenOf(page)
  await expect(screen.addPhotos).toBeVisible()
  return screen
}

/** Fills the whole form in for a return of one item. */
export async function fillReturn(page: Page, screen: Screen, title: string): Promise<void> {
  await screen.item(title).check()
  await addPhoto(page, screen)
  await screen.reason.fill('The seam at the left shoulder has come apart.')
}

/** Adds a photo and waits until it has arrived. */
export async function addPhoto(
  page: Page,
  screen: Pick<Screen, 'addPhotos' | 'uploaded'>,
  name = 'seam.jpg',
): Promise<void> {
  const before = await screen.uploaded.count()
  await screen.addPhotos.setInputFiles(await jpeg(page, name))
  await expect(screen.uploaded).toHaveCount(before + 1)
}

/** Delays every call to an address until the returned function is called; then it goes on, or to an earlier route. */
export async function delayCalls(
  page: Page,
  address: string,
  then: 'continue' | 'fallback' = 'continue',
): Promise<() => void> {
  const release = Promise.withResolvers<void>()
  await page.route(
    (url) => url.pathname === address,
    async (route) => {
      await release.promise
      await route[then]()
    },
  )
  return release.resolve
}

const literal = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')

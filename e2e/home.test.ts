import { SHELL } from '#portal/words.ts'
import { FOOT, SHOP } from '#shop'
import { expect, test } from './shop.ts'

test('home finds an order by its number, and leads to a page of shoppers whose links open the Exchange Portal', async ({
  page,
}) => {
  await page.goto('/')
  await expect(page).toHaveTitle(/How can we help\?/)
  await page.getByRole('button', { name: 'Find' }).click()
  await expect(page.getByLabel('Find my order')).toBeFocused()
  await page.getByLabel('Find my order').fill('#1042')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/trackyourorder?order=1042')
  await page.goBack()
  await page.getByRole('link', { name: 'Meet the shoppers' }).click()
  const shoppers = page.getByRole('region', { name: 'Step in as one of our shoppers' })
  await expect(shoppers.getByRole('heading', { level: 3 })).toContainText(['Anita Baruah', 'अनीता बरुआ'])
  const link = shoppers.getByRole('link', { name: /Return or exchange #\d+ as Anita Baruah/ })
  const number = /#\d+/.exec((await link.textContent()) ?? '')?.[0] ?? 'no number'
  await link.click()
  await expect(page).toHaveURL(/\/exchangeportal\?customer=\d+&order=\d+$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Return or exchange')
  await expect(page.getByRole('main')).toContainText(number)
  await expect(page.getByRole('checkbox').first()).toBeEnabled()
})

test('the header leads to the storefront, the footer to its collections, the banner says that access is open', async ({
  page,
}) => {
  await page.goto('/')
  const header = page.getByRole('banner')
  await expect(header.getByRole('link', { name: SHOP.name })).toHaveAttribute('href', SHOP.storefront)
  await expect(header.getByRole('link', { name: 'Home', exact: true })).toHaveAttribute('href', SHOP.storefront)
  await expect(page.getByRole('complementary', { name: 'Access' })).toHaveText(SHELL.openAccess)
  const footer = page.getByRole('contentinfo')
  for (const name of FOOT.collections.flat()) {
    await expect(footer.getByRole('link', { name, exact: true })).toHaveAttribute('href', FOOT.collection(name))
  }
  for (const { name, url } of FOOT.social) {
    await expect(footer.getByRole('link', { name: new RegExp(name) })).toHaveAttribute('href', url)
  }
  await expect(footer.getByRole('link', { name: FOOT.partner.name })).toHaveAttribute('href', FOOT.partner.url)
  await expect(footer.getByRole('navigation').getByRole('list')).toHaveCount(2)
  await expect(footer).toContainText(`© ${SHOP.name}`)
  await expect(footer).toContainText('Guwahati')
  await expect(footer).toContainText('Assam')
})

test('an embedded page has neither header nor footer', async ({ page }) => {
  for (const path of ['/', '/exchangeportal', '/?embed=1', '/exchangeportal?embed=1']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('complementary', { name: 'Access' })).toBeVisible()
    const shown = path.includes('embed') ? 0 : 1
    await expect(page.getByRole('banner')).toHaveCount(shown)
    await expect(page.getByRole('contentinfo')).toHaveCount(shown)
    await expect(page.getByRole('navigation', { name: SHELL.menuLabel })).toHaveCount(shown)
  }
})

test('an address that leads nowhere says so, with status 404 and a way home', async ({ page, guard }) => {
  guard.allow(/404.*nothing-here/)
  const answer = await page.goto('/nothing-here?customer=1')
  expect(answer?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nothing to see here!')
  await page.getByRole('link', { name: 'Go to the home page' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('How can we help?')
})

import { expect } from '../../shop.ts'
import { test } from '../../own-shop.ts'
import { expectDeskReadable } from '../../readable.ts'
import { expectNoViolations } from '../../violations.ts'
import { workAs } from '../texts-screen.ts'

test('a size chart of a type is pasted, its fault named, its table shown, saved and removed', async ({ page, own }) => {
  await own.sql`
    INSERT INTO products (id, title, product_type, version) VALUES ('71', 'Long Kurta', 'Kurtas', now()),
      ('72', 'Field Shirt', 'Shirts', now())`
  const { name: keeperName } = await workAs(page, own, 'retailer')
  await page.goto(`${own.url}/desk/size-charts`)
  const places = page.getByRole('navigation', { name: 'Types and products' })
  await places.getByRole('link', { name: /^Kurtas/ }).click()
  const text = page.getByRole('textbox', { name: 'Size chart of this type' })
  await expect(page.getByText('Customers see no size chart.')).toBeVisible()

  await text.fill('Size,Chest (in)\nS,36,12\nM,38')
  await expect(page.getByText('Row 2, column 3: this row has more cells than there are columns.')).toBeVisible()
  await expect(page.getByText('Fix the errors to save.')).toBeVisible()
  await expect(page.getByRole('table')).toHaveCount(0)
  await page.reload()
  await expect(text).toHaveValue('Size,Chest (in)\nS,36,12\nM,38')

  await text.fill('Size\tChest (in)\nS\t36\nM\t<i>38</i>')
  const table = page.getByRole('table', { name: 'What customers see' })
  await expect(table.getByRole('cell')).toHaveText(['36', '<i>38</i>'])
  await expectNoViolations(page, 'a size chart at the desk')
  await expectDeskReadable(page, 'a size chart at the desk')
  await text.press('Control+Enter')
  await expect(page.getByRole('status').filter({ hasText: 'Kurtas: saved.' })).toBeVisible()
  await expect(page.getByText(`Last changed by ${keeperName}`)).toBeVisible()
  await expect(places.getByRole('link', { name: /^Kurtas/ })).toContainText('type, typed here')

  await page.getByRole('searchbox', { name: 'Find a product or type' }).fill('kurta')
  await places.getByRole('link', { name: /^Long Kurta/ }).click()
  await expect(page.getByText('Customers see the chart of its type:')).toBeVisible()
  await expect(table.getByRole('cell')).toHaveText(['36', '<i>38</i>'])
  await places.getByRole('link', { name: /^Kurtas/ }).click()
  await text.fill('')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Kurtas: removed.' })).toBeVisible()
  await expect(page.getByText('Customers see no size chart.')).toBeVisible()
  expect(await own.sql`SELECT name, written, version FROM size_charts`).toEqual([
    { name: 'kurtas', written: null, version: 2 },
  ])
})

test('an agent has no size charts in the menu', async ({ page, own }) => {
  await workAs(page, own, 'agent')
  await page.goto(`${own.url}/desk/tickets`)
  await expect(page.getByRole('link', { name: 'Stock' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Size charts' })).toHaveCount(0)
})

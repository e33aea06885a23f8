import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { openDatabase } from '#database/connect.ts'
import { DESK_SENTENCES } from '#desk/words.ts'
import { dataDirNote } from '../address.ts'
import { tabTo } from '../keyboard.ts'
import { expect, test } from '../shop.ts'
import { expectNoViolations, standStill } from '../violations.ts'
import { openAs, sendAs } from './staff.ts'

const HOSTILE = '<img src=x onerror=alert(1)> ‮नीला'

/** An item of which no other test knows, with so many in sizes M and L. */
async function stocked(inventory = 5, prefix = 'Nodi Wrap – Handwoven'): Promise<string> {
  const item = `${prefix} ${randomUUID().slice(0, 8)}`
  await bring(`item,size,inventory,po\n"${item}",M,${inventory},0\n"${item}",L,1,0\n`)
  return item
}

async function bring(csv: string): Promise<void> {
  const { key } = await sendAs('mitali', 'stock.preview', { csv })
  await sendAs('mitali', 'stock.apply', { csv, key })
}

const found = async (item: string) => (await sendAs('asha', 'stock.list', { search: item })).rows
const shelf = (page: Page, item: string, size = 'M') => page.getByLabel(`Shelf, ${item}, ${size}`)
const edit = (item: string, value: number, seen: number) =>
  sendAs('mitali', 'stock.edit', { item, size: 'M', field: 'inventory', value, seen })
const openStock = (page: Page, item: string) => openAs(page, 'bikash', '/stock', item)
const file = (name: string, text: string) => ({ name, mimeType: 'text/csv', buffer: Buffer.from(text) })

test('a number is typed over with the keyboard alone; reload keeps the place, the history tells who', async ({
  page,
}) => {
  const item = await stocked()
  await openAs(page, 'bikash', '/stock')
  await expect(page.getByRole('searchbox')).toBeVisible()
  await page.keyboard.press('/')
  await page.keyboard.type(item)
  await expect(shelf(page, item)).toBeVisible()
  await tabTo(page, shelf(page, item))
  await page.keyboard.type('12')
  await expect(page.getByText('1 number is typed and not saved.')).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByText('typed and not saved')).toBeHidden()
  await page.keyboard.press('ArrowUp')
  await expect(shelf(page, item, 'M')).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(shelf(page, item, 'L')).toBeFocused()
  await page.keyboard.type('7')
  await page.keyboard.press('Escape')
  await expect(shelf(page, item, 'L')).toHaveValue('1')
  await page.reload()
  await expect(shelf(page, item)).toHaveValue('12')
  await page.getByRole('button', { name: `History of ${item}, M` }).click()
  const history = page.getByRole('dialog')
  await expect(history.getByText('Shelf 5 → 12')).toBeVisible()
  await expect(history.getByText('Bikash')).toBeVisible()
})

test('a colleague was quicker: what was typed stays, and is written over theirs on a second Enter', async ({
  page,
  guard,
}) => {
  guard.allow(/409.*stock\/edit/)
  const item = await stocked()
  await openStock(page, item)
  await shelf(page, item).fill('9')
  await edit(item, 7, 5)
  await shelf(page, item).press('Enter')
  await expect(page.getByText('A colleague changed it to 7.')).toBeVisible()
  await expect(shelf(page, item)).toHaveValue('9')
  await shelf(page, item).press('Enter')
  await expect(page.getByText('typed and not saved')).toBeHidden()
  expect((await found(item)).find(({ size }) => size === 'M')?.quantities.inventory).toBe(9)
})

test('a desk that does not answer, and a session that ended: the number stays typed', async ({ page, guard }) => {
  guard.allow(/ERR_FAILED/, /401/)
  const item = await stocked()
  await openStock(page, item)
  await shelf(page, item).fill('no')
  await shelf(page, item).press('Enter')
  await expect(page.getByText('A whole number from 0 to 999999999, please.')).toBeVisible()
  await page.route('**/stock/edit', (route) => route.abort())
  await shelf(page, item).fill('9')
  await shelf(page, item).press('Enter')
  await expect(page.getByText('Not saved: the desk cannot be reached')).toBeVisible()
  await page.unroute('**/stock/edit')
  await page.context().clearCookies()
  await shelf(page, item).press('Enter')
  await expect(page.getByRole('dialog')).toBeVisible()
  await expect(shelf(page, item)).toHaveValue('9')
  expect((await found(item)).find(({ size }) => size === 'M')?.quantities.inventory).toBe(5)
})

test('a file is looked at before it is taken in: old and new, what is new, what is refused', async ({
  page,
  guard,
}) => {
  guard.allow(/409.*stock\/apply/)
  const item = await stocked(5, HOSTILE)
  await openStock(page, item)
  const csv = `item,size,inventory,po\n"${item}",M,8,2\n"${item}",XL,3,0\n"${item}",S,-3,0\n`
  await page.getByLabel('CSV of stock').setInputFiles(file('stock.csv', csv))
  await expect(page.getByRole('heading', { name: 'What would change: stock.csv' })).toBeFocused()
  await expect(page.getByText('Shelf 5 → 8, PO 0 → 2')).toBeVisible()
  await expect(page.getByText('inventory is not a whole number from 0 to 999999999')).toBeVisible()
  await edit(item, 6, 5)
  await page.getByRole('button', { name: 'Import 2 rows' }).click()
  await expect(page.getByText('The stock has changed in the meantime, so nothing was imported.')).toBeVisible()
  await expect(page.getByText('Shelf 6 → 8, PO 0 → 2')).toBeVisible()
  expect(await found(item)).toHaveLength(2)
  await page.getByRole('button', { name: 'Import 2 rows' }).click()
  await expect(page.getByText('1 row is changed, 1 row is new')).toBeVisible()
  await expect(shelf(page, item, 'XL')).toHaveValue('3')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export CSV' }).click()
  const written = readFileSync(await (await download).path(), 'utf8')
  expect(written).toContain(`"${item}","M",8,2,0,0,0\n`)
  expect(written.split('\n')[0]).toBe('item,size,inventory,po,finishing,stitching,cutting')
})

test('a file that is too large to be looked at leads to the imports', async ({ page }) => {
  await openAs(page, 'bikash', '/stock')
  await page.getByLabel('CSV of stock').setInputFiles(file('large.csv', `item,size,po\n${'Tee,M,1\n'.repeat(40_000)}`))
  await page.getByRole('link', { name: 'To the imports' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Imports' })).toBeVisible()
})

test('an agent looks and changes nothing', async ({ page }) => {
  const item = await stocked()
  await openAs(page, 'asha', '/stock', item)
  await expect(page.getByRole('rowheader', { name: 'M', exact: true })).toBeVisible()
  await expect(shelf(page, item)).toBeHidden()
  await expect(page.getByRole('button', { name: 'Import CSV' })).toBeHidden()
  await openAs(page, 'asha', '/blocklist')
  await expect(page.getByRole('searchbox')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Block it' })).toBeHidden()
  for (const path of ['/imports', '/outbox']) {
    await openAs(page, 'asha', path)
    await expect(page.getByRole('heading', { name: 'Page not found, or your role has no access.' })).toBeVisible()
  }
})

test('an address is blocked and unblocked', async ({ page, guard }) => {
  guard.allow(/409.*blocklist\/add/)
  const email = `rina-${randomUUID().slice(0, 8)}@example.com`
  await openAs(page, 'bikash', '/blocklist')
  await page.getByLabel('E-mail, phone or customer number').fill('rina@example')
  await page.getByRole('button', { name: 'Block it' }).click()
  await expect(page.getByText(DESK_SENTENCES.NOTHING_TO_BLOCK)).toBeVisible()
  await page.getByLabel('E-mail, phone or customer number').fill(` ${email} `)
  await page.getByLabel('Note for the staff').fill(HOSTILE)
  await page.keyboard.press('Enter')
  const row = page.getByRole('listitem').filter({ hasText: email })
  await expect(row).toContainText(HOSTILE)
  await expect(row).toContainText('Bikash')
  await page.getByLabel('E-mail, phone or customer number').fill(email)
  await page.getByLabel('Note for the staff').fill('another')
  await page.getByRole('button', { name: 'Block it' }).click()
  await expect(page.getByText(DESK_SENTENCES.BLOCKED_ALREADY)).toBeVisible()
  await expect(page.getByLabel('Note for the staff')).toHaveValue('another')
  await row.getByRole('button', { name: `Unblock ${email}`, exact: true }).click()
  await page.keyboard.press('Escape')
  await expect(row.getByRole('button', { name: `Unblock ${email}`, exact: true })).toBeFocused()
  await page.keyboard.press('Enter')
  await row.getByRole('button', { name: `Yes, unblock ${email}` }).press('Enter')
  await expect(row).toBeHidden()
})

/** A job that was given up, with a reason that no other has. */
async function dead(): Promise<string> {
  const reason = `mail: 451 ${randomUUID().slice(0, 8)}`
  const database = await openDatabase({ dataDir: readFileSync(dataDirNote(), 'utf8'), join: true })
  await database.sql`
    INSERT INTO outbox (kind, key, payload, attempts, last_error, parked_at, due_at)
    VALUES ('mail', ${`received:${Date.now()}${Math.random()}`},
      ${database.sql.json({ to: 'anita@example.in', subject: 'x', text: 'secret' })},
      12, ${reason}, now(), now() - interval '1 hour')`
  await database.close()
  return reason
}

test('what was given up is seen on every screen, and is sent again', async ({ page }) => {
  const reason = await dead()
  await openAs(page, 'bikash', '/blocklist')
  await page.getByRole('link', { name: 'Look at the outbox' }).click()
  const row = page.getByRole('listitem').filter({ hasText: reason })
  await expect(row).toContainText('Request received')
  await expect(row).toContainText('12 tries')
  await expect(page.getByText(/secret|anita/)).toBeHidden()
  await row.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Send 1 again' }).click()
  await expect(page.getByText('One is sent again.')).toBeVisible()
  await expect(row).toBeHidden()
  await page.getByRole('link', { name: 'Mail, Done: list' }).click()
  await expect(page).toHaveURL(/state=done/)
  await expect(async () => {
    // It goes out in a moment; the list of steps does not update by itself.
    await page.reload()
    await expect(page.getByRole('listitem').filter({ hasText: 'Request received' }).first()).toBeVisible({
      timeout: 1_000,
    })
  }).toPass({ timeout: 30_000 })
})

test('a file goes up and is taken in; its refused rows are told', async ({ page }) => {
  const item = `Import ${randomUUID().slice(0, 8)}`
  await openAs(page, 'bikash', '/imports')
  const name = `${item} <b>.csv`
  await page.getByLabel('File to import').setInputFiles(file(name, `item,size,po\n${item},M,1\n${item},L,x\n`))
  await expect(page.getByRole('radio', { name: 'Stock' })).toBeChecked()
  await page.getByRole('button', { name: 'Send it' }).click()
  const row = page.getByRole('list', { name: 'Imports' }).getByRole('listitem').filter({ hasText: name })
  await expect(row).toContainText('Imported', { timeout: 30_000 })
  await expect(row).toContainText('1 new, 0 changed, 0 already known, 1 refused.')
  await row.getByText('The refused rows').click()
  await expect(row.getByRole('cell', { name: 'po is not a whole number from 0 to 999999999' })).toBeVisible()
  expect(await found(item)).toMatchObject([{ item, size: 'M', quantities: { po: 1 } }])
})

test('what Shopify has is brought in, and what is known stays as it is', async ({ page }) => {
  await openAs(page, 'bikash', '/imports')
  const form = page.getByRole('form', { name: 'Import from Shopify' })
  await form.getByLabel('Orders since').fill('2999-01-01')
  await form.getByRole('button', { name: 'Import' }).click()
  await expect(page.getByRole('list', { name: 'Imports' }).getByText('since 2999')).toBeHidden()
  await form.getByLabel('Orders since').fill('2020-01-01')
  await form.getByRole('button', { name: 'Import' }).click()
  const row = page
    .getByRole('list', { name: 'Imports' })
    .getByRole('listitem')
    .filter({ hasText: 'since 2020-01-01' })
    .first()
  await expect(row).toContainText('Imported', { timeout: 30_000 })
  await expect(row).toContainText('already known')
  await expect(row).not.toContainText('refused')
})

test('a file that does not arrive stays chosen; one that runs is stopped', async ({ page, guard }) => {
  guard.allow(/ERR_FAILED/)
  const name = `stop-${randomUUID().slice(0, 8)}.csv`
  await openAs(page, 'bikash', '/imports')
  await page.route('**/imports/upload*', (route) => route.abort())
  const rows = Array.from({ length: 100_000 }, (_, n) => `${name} ${n},M,1\n`).join('')
  await page.getByLabel('File to import').setInputFiles(file(name, `item,size,po\n${rows}`))
  await page.getByRole('button', { name: 'Send it' }).click()
  await expect(page.getByText('The file did not arrive. It is still chosen: send it again.')).toBeVisible()
  await page.unroute('**/imports/upload*')
  await page.getByRole('button', { name: 'Send it' }).click()
  await page.getByRole('button', { name: `Stop ${name}` }).click()
  const row = page.getByRole('list', { name: 'Imports' }).getByRole('listitem').filter({ hasText: name })
  await expect(row).toContainText('Stopped')
  await expect(row.getByRole('progressbar')).toBeHidden()
})

test('no barrier on any of the four screens', async ({ page }) => {
  await standStill(page)
  const item = await stocked()
  await openStock(page, item)
  await shelf(page, item).fill('x')
  await shelf(page, item).press('Enter')
  await page
    .getByLabel('CSV of stock')
    .setInputFiles(file('a.csv', `item,size,po\n${item},M,8\n${item},S,1\n${item},S,1\n`))
  await expect(page.getByText('1 skipped')).toBeVisible()
  await expectNoViolations(page, 'stock')
  await page.getByRole('button', { name: `History of ${item}, M` }).click()
  await expect(page.getByRole('dialog').getByText('New: Shelf 5')).toBeVisible()
  await expectNoViolations(page, 'history')
  await dead()
  for (const path of ['/blocklist', '/outbox?state=dead', '/imports']) {
    await openAs(page, 'bikash', path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByText('Loading')).toBeHidden()
    await expectNoViolations(page, path)
  }
})

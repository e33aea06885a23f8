import { readFile } from 'node:fs/promises'
import { piece } from '#demo/shelf.ts'
import { rupeesText } from '#rules/india/money.ts'
import { shownNumber } from '#rules/returns/numbering.ts'
import { expect, test } from '../shop.ts'
import { newCustomer } from '../tickets/raise.ts'
import { doItNow, pendingOf } from './pending-acts.ts'
import { askFor } from './requests.ts'
import { openRequest, returnsOf } from './screen.ts'
import { openAs, sendAs } from './staff.ts'

const statusOf = async (id: string) => (await sendAs('mitali', 'returns.open', { id })).status

test('many at once: what another agent decided meanwhile is left as it is, and named', async ({ page, shop }) => {
  const customer = newCustomer()
  const orders = Array.from({ length: 3 }, () => shop.world.deliveredOrder(customer, { daysAgo: 2, items: 1 }))
  for (const order of orders) await shop.load(order)
  const requests = await Promise.all(orders.map((order) => askFor(page, shop, order)))
  const [first, second, third] = requests.map(({ id }) => id) as [string, string, string]

  await openAs(page, 'asha', '/returns')
  const screen = returnsOf(page)
  await expect(screen.rows.first()).toBeVisible()
  await page.keyboard.press('/')
  const wholly = page.waitForRequest((request) => request.postData()?.includes(customer.email) ?? false)
  await page.keyboard.type(customer.email)
  await wholly
  await expect(screen.rows).toHaveCount(3)
  await expect(page).toHaveURL(/\/desk\/returns\?view=all$/)
  await page.keyboard.press('Enter')
  for (const key of ['x', 'j', 'j', 'Shift+x']) await page.keyboard.press(key)
  for (const id of [first, second, third]) await expect(screen.tick(id)).toBeChecked()
  await sendAs('ritu', 'returns.decide', { id: second, seen: 1, decision: 'approve' })
  await page.keyboard.press('Shift+r')
  await screen.send(/^Reject 3 requests/).click()
  await expect(screen.dialog).toContainText('Please write why')
  await screen.reason.fill('We cannot take these back.')
  await page.keyboard.press('Control+Enter')
  for (const id of [first, second, third]) await expect(screen.row(id)).toContainText('Rejecting…')
  expect(await statusOf(first)).toBe('received')
  await doItNow(page)

  const { failed } = pendingOf(page)
  await expect(failed.getByRole('listitem')).toHaveCount(1)
  await expect(failed).toContainText(shownNumber(second))
  await expect(failed).toContainText('approved it meanwhile.')
  expect(await Promise.all([first, second, third].map(statusOf))).toEqual(['rejected', 'approved', 'rejected'])
  await expect(screen.rows.filter({ hasText: 'Rejected' })).toHaveCount(2)
})

test('many at once, by what the view is for: pickups are asked for, without a decision in sight', async ({
  page,
  shop,
}) => {
  const customer = newCustomer()
  const orders = Array.from({ length: 3 }, () => shop.world.deliveredOrder(customer, { daysAgo: 2, items: 1 }))
  for (const order of orders) await shop.load(order)
  const requests = await Promise.all(orders.map((order) => askFor(page, shop, order)))
  const ids = requests.map(({ id }) => id)
  for (const id of ids) await sendAs('ritu', 'returns.decide', { id, seen: 1, decision: 'approve' })

  await openAs(page, 'asha', '/returns')
  const screen = returnsOf(page)
  await expect(screen.rows.first()).toBeVisible()
  await page.keyboard.press('/')
  await page.keyboard.type(customer.email)
  await expect(screen.rows).toHaveCount(3)
  await screen.search.press('Escape')
  await page.keyboard.press('4')
  await expect(page).toHaveURL(/view=to_collect$/)
  await expect(screen.search).toHaveValue(customer.email)
  await expect(screen.rows).toHaveCount(3)
  for (const key of ['x', 'j', 'x']) await page.keyboard.press(key)
  await expect(screen.rows.getByRole('checkbox', { checked: true })).toHaveCount(2)
  await page.keyboard.press('Shift+j')
  await expect(screen.rows.getByRole('checkbox', { checked: true })).toHaveCount(3)
  const bar = page.getByRole('region', { name: 'The chosen requests' })
  await expect(bar.getByRole('button', { name: /Approve|Reject/ })).toHaveCount(0)
  await page.keyboard.press('Shift+u')
  await screen.dialog.getByLabel('Day').selectOption({ index: 6 })
  await page.keyboard.press('Control+Enter')
  await expect(screen.row(ids[0]!)).toContainText('Booking pickups…')
  await doItNow(page)
  await expect(screen.toast.filter({ hasText: '3 requests: pickup requested.' })).toBeVisible()
  expect(await Promise.all(ids.map(statusOf))).toEqual(ids.map(() => 'pickup_asked'))
})

test('what is ready to pay holds accepted goods alone, goes into a file, and its UTRs come back', async ({
  page,
  shop,
}) => {
  const customer = newCustomer()
  const wish = { daysAgo: 2, payment: 'COD', items: [piece('slub-tee', 'M', 'Ink')] } as const
  const made: string[] = []
  for (let n = 0; n < 2; n += 1) {
    const order = shop.world.deliveredOrder(customer, wish)
    await shop.load(order)
    const { id } = await askFor(page, shop, order, { type: 'Return' })
    await sendAs('ritu', 'returns.decide', { id, seen: 1, decision: 'approve' })
    made.push(id)
  }
  const [id, early] = made as [string, string]
  for (const name of ['returns.arrive', 'returns.inspect'] as const) {
    const { version: seen } = await sendAs('ritu', 'returns.open', { id })
    if (name === 'returns.arrive') await sendAs('ritu', name, { id, seen })
    else await sendAs('ritu', name, { id, seen, result: 'accept', restock: [] })
  }
  const { duePaise } = await sendAs('ritu', 'returns.open', { id })

  await openAs(page, 'bikash', '/returns?view=to_pay')
  const screen = returnsOf(page)
  await expect(screen.row(id)).toContainText(`${rupeesText(duePaise)} · COD · waits since today`)
  await expect(screen.row(early)).toHaveCount(0)
  await screen.tick(id).check()
  const download = page.waitForEvent('download')
  await page.keyboard.press('Alt+d')
  const file = await (await download).path()
  expect(await readFile(file, 'utf8')).toContain(`"${(duePaise / 100).toFixed(2)}","accepted","COD"`)
  await expect(screen.toast.filter({ hasText: `1 payment of ${rupeesText(duePaise)} downloaded.` })).toBeVisible()

  const utr = String(Date.now()).slice(-12)
  const csv = `reference,utr\n${shownNumber(id)},${utr}\n9999-F9,${utr}1\n`
  const choose = () =>
    page
      .getByLabel('File with UTRs')
      .setInputFiles({ name: 'paid.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) })
  await choose()
  await expect(screen.dialog).toContainText(`1 payment of ${rupeesText(duePaise)} will be recorded.`)
  await expect(screen.dialog.getByRole('region', { name: 'Not recorded' })).toContainText(
    'No request has this reference',
  )
  await page.keyboard.press('Control+Enter')
  await doItNow(page)
  await expect(screen.row(id)).toHaveCount(0)
  expect((await sendAs('ritu', 'returns.open', { id })).settlement).toMatchObject({ kind: 'refund', reference: utr })
  await choose()
  await expect(screen.dialog).toContainText('Nothing in this file is to be recorded.')
  await expect(screen.dialog).toContainText('Recorded already')

  await openAs(page, 'asha', '/returns?view=to_pay')
  await expect(page.getByRole('button', { name: 'Read UTRs from a file…' })).toHaveCount(0)
})

test('before the goods are here, recording a payment warns', async ({ page, shop }) => {
  const order = shop.world.deliveredOrder(newCustomer(), { daysAgo: 2, items: 1 })
  await shop.load(order)
  const { id } = await askFor(page, shop, order, { type: 'Return' })
  await sendAs('ritu', 'returns.decide', { id, seen: 1, decision: 'approve' })
  const screen = await openRequest(page, 'asha', id)
  await page.keyboard.press('s')
  await expect(screen.dialog).toContainText('The goods are not here yet.')
  await expect(screen.dialog).toContainText('Status: Approved.')
  await page.keyboard.press('Escape')
  await page.keyboard.press('Alt+v')
  await doItNow(page)
  await expect(screen.act(/^Pass inspection/)).toBeVisible()
  await page.keyboard.press('s')
  await expect(screen.dialog.getByLabel('Reference')).toBeFocused()
  await expect(screen.dialog).not.toContainText('The goods are not here yet.')
})

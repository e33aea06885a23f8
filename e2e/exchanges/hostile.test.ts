import { answerWith } from '../answers.ts'
import { expect, test } from '../shop.ts'
import { exchange, HISTORY, historyOf, historyPath } from './screen.ts'

test('numbers are compared as numbers, every chip, and whatever an item is called is text', async ({ page }) => {
  page.on('dialog', (dialog) => {
    throw new Error(`a script spoke: ${dialog.message()}`)
  })
  const script = '<img src=x onerror="alert(1)"><script>alert(2)</script>'
  const long = `${'हाथ से बुना मूगा सिल्क कुर्ता और पलाज़ो सेट'.repeat(4)} ${'W'.repeat(200)}`
  await answerWith(page, HISTORY, {
    exchange_history: {
      'exchange_999.1': exchange({ new_order_no: '1000' }, script),
      'exchange_1042.2': exchange({ status: 'rejected' }, long),
      'some_other_key_1042.10': exchange({ status: 'cancelled' }, 'Tee', '/demo/pictures/there-is-none.svg'),
      'exchange_1200.1': exchange(),
    },
  })
  await page.route('**/there-is-none.svg', (route) => route.fulfill({ contentType: 'image/svg+xml', body: '' }))
  const screen = historyOf(page)
  await page.goto(historyPath('7001'))
  await expect(screen.cards.getByRole('heading', { level: 2 })).toHaveText(
    ['1200-F1', '1042-F10', '1042-F2', '999-F1'].map((name) => new RegExp(String.raw`\(#${name}\)$`)),
  )
  await expect(screen.card('#1200-F1')).toContainText('Pending')
  await expect(screen.card('#1042-F2')).toContainText('Not approved')
  await expect(screen.card('#1042-F10')).toContainText('Cancelled')
  await expect(screen.card('#999-F1')).toContainText('Success - Exchange order No: 1000')
  await expect(screen.card('#999-F1')).toContainText(script)
  await expect(screen.card('#1200-F1')).toContainText('Requested Thu 2 Oct 2025')
  await expect(screen.cards.locator('img, script')).toHaveCount(0)
  const width = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(width).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0)
})

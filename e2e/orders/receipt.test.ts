import { ANITA } from '#demo/customers.ts'
import { RECEIPT_WORDS } from '#portal/orders/order/receipt-print.tsx'
import { ORDER_WORDS } from '#portal/orders/words.ts'
import { INVOICE } from '#shop'
import { expectReadable } from '../readable.ts'
import { expect, test } from '../shop.ts'
import { expectNoViolations, standStill } from '../violations.ts'

test('the receipt of an order is printed alone, and is no tax invoice; the shop has that', async ({ page, shop }) => {
  await standStill(page)
  const order = shop.world.deliveredOrder(ANITA, { daysAgo: 3 })
  await shop.load(order)
  const { customerId, orderNumber: number, orderId: id } = order
  await page.goto(`/order?customer=${customerId}&order=${number}`)
  const payment = page.getByRole('region', { name: ORDER_WORDS.payment })
  await expect(payment.getByRole('link', { name: ORDER_WORDS.invoice })).toHaveAttribute(
    'href',
    INVOICE?.({ id, number }) ?? '',
  )
  await payment.getByText(RECEIPT_WORDS.open).click()
  const paper = payment.getByRole('group')
  await expect(paper.getByRole('heading', { name: RECEIPT_WORDS.title(`#${number}`) })).toBeVisible()
  await expect(paper.getByRole('listitem')).toHaveCount(2)
  await expect(paper).toContainText(RECEIPT_WORDS.noInvoice)
  await expectNoViolations(page, 'the receipt')
  await expectReadable(page, 'the receipt')
  await page.emulateMedia({ media: 'print' })
  await expect(paper.getByText(RECEIPT_WORDS.noInvoice)).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeHidden()
  await expect(page.getByRole('button', { name: RECEIPT_WORDS.print })).toBeHidden()
})

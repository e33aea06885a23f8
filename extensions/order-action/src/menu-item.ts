/**
 * The button in the menu of an order. It has no address and no handler of its own: Shopify then opens action.ts.
 * (https://shopify.dev/docs/apps/build/customer-accounts/order-action-extensions)
 */
export default function menuItem(): void {
  const button = document.createElement('s-button')
  button.textContent = 'Return or exchange'
  document.body.append(button)
}

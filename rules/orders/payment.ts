/** How an order was paid. (Specification 9.) */
export type Payment = 'COD' | 'Paid'

const COD_NAME = 'cash on delivery (cod)'
/** Newer shops send the gateway's id in place of its name. */
const COD_ID = 'cash_on_delivery'

/** COD when any gateway name includes "Cash on Delivery (COD)", in capitals or not, otherwise Paid. (Specification 9.) */
export function paymentOf(gatewayNames: readonly string[]): Payment {
  return gatewayNames.some(isCashOnDelivery) ? 'COD' : 'Paid'
}

function isCashOnDelivery(gatewayName: string): boolean {
  const name = gatewayName.trim().toLowerCase()
  return name.includes(COD_NAME) || name === COD_ID
}

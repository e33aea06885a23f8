/** The payment of an order. (Specification 9.) */
export type Payment = 'COD' | 'Paid'

/** The gateway names that mean cash on delivery as long as the shop lists no others. (Specification 9; decision 29.) */
export const COD_GATEWAYS: readonly string[] = ['Cash on Delivery (COD)']

/**
 * COD when one of an order's gateway names is in the shop's list, otherwise Paid. Capitals and spaces around a name
 * make no difference. (Specification 9; decision 29.)
 */
export function paymentOf(gatewayNames: readonly string[], codGateways = COD_GATEWAYS): Payment {
  const listed = new Set(codGateways.map(plainName))
  return gatewayNames.some((name) => listed.has(plainName(name))) ? 'COD' : 'Paid'
}

const plainName = (name: string) => name.trim().toLowerCase()

import type { ParcelState } from '#contract/tracking.ts'

/** A state as customers know it: its code, and the label of that code. (Specification 4.) */
export interface Label {
  code: string
  label: string
}

/** The code and label of each state of a parcel. (Specification 4.) */
export const LABELS: Readonly<Record<ParcelState, Label>> = {
  booked: { code: 'BKD', label: 'Ready to Ship' },
  picked_up: { code: 'PKD', label: 'Picked' },
  in_transit: { code: 'IT', label: 'In Transit' },
  at_destination: { code: 'RAD', label: 'Reached Your City' },
  out_for_delivery: { code: 'OFD', label: 'Out for Delivery' },
  delivery_failed: { code: 'UD', label: 'Missed Delivery' },
  delivered: { code: 'DLVD', label: 'Delivered' },
  rto: { code: 'RTO', label: 'RTO' },
  rto_delivered: { code: 'RTD', label: 'RTO Delivered' },
  cancelled: { code: 'CAN', label: 'Cancelled' },
  lost: { code: 'LOST', label: 'Lost' },
}

/** The states for the shop's own words about a parcel, if we have such a state. (Specification 4.) */
const OF_THE_SHOP: Readonly<Record<string, ParcelState>> = {
  label_printed: 'booked',
  label_purchased: 'booked',
  confirmed: 'booked',
  picked_up: 'picked_up',
  carrier_picked_up: 'picked_up',
  in_transit: 'in_transit',
  out_for_delivery: 'out_for_delivery',
  attempted_delivery: 'delivery_failed',
  failure: 'delivery_failed',
  delivered: 'delivered',
}

/**
 * The state of a parcel by the shop's own status, while the courier reports nothing; null if that is no state.
 * (Specification 4.)
 */
export function stateOfShop(shipmentStatus: string): ParcelState | null {
  return Object.hasOwn(OF_THE_SHOP, shipmentStatus) ? (OF_THE_SHOP[shipmentStatus] ?? null) : null
}

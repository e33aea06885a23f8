import type { Stage } from './timeline.ts'

/** The name of each stage of a timeline, for customers and staff alike. (Specification 2.) */
export const STAGES: Readonly<Record<Stage, string>> = {
  ordered: 'Ordered',
  made: 'Made',
  packed: 'Packed',
  shipped: 'Shipped',
  out_for_delivery: 'Out for delivery',
  attempted: 'Missed delivery',
  delivered: 'Delivered',
  returning: 'On its way back',
  returned: 'Back with us',
  cancelled: 'Cancelled',
  lost: 'Lost',
}

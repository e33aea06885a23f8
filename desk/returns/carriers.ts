import type { Carrier } from '#contract/tracking.ts'

/** The couriers that collect goods. */
export const CARRIERS: readonly { carrier: Carrier; name: string }[] = [
  { carrier: 'delhivery', name: 'Delhivery' },
  { carrier: 'shiprocket', name: 'Shiprocket' },
]

/** Whether a text names one of them. */
export const isCarrier = (text: string): text is Carrier => CARRIERS.some(({ carrier }) => carrier === text)

import type { Carrier } from '#contract/tracking.ts'

/** Who can fetch goods. */
export const CARRIERS: readonly { carrier: Carrier; name: string }[] = [
  { carrier: 'delhivery', name: 'Delhivery' },
  { carrier: 'shiprocket', name: 'Shiprocket' },
]

export const isCarrier = (text: string): text is Carrier => CARRIERS.some(({ carrier }) => carrier === text)

import { stateOfShop } from '#rules/tracking/labels.ts'
import { type CourierScan, settle, type Settled } from '#rules/tracking/settle.ts'
import type { Sending } from './order-store.ts'

/** Where a parcel is: what its courier told of it, and until then what the shop says. It was packed when the shop said so. */
export function standingOf(sending: Sending): Settled {
  const { state, stateAt, attempts, milestones } = sending.state ? sending : settle(wordsOfTheShop(sending))
  return {
    state,
    stateAt: stateAt && isoOf(stateAt),
    attempts,
    milestones: { packed: isoOf(sending.packedAt), ...milestones },
  }
}

function wordsOfTheShop({ shipmentStatus, toldAt, shopDeliveredAt }: Sending): CourierScan[] {
  const word = (at: string, state: CourierScan['state']) => ({ at: isoOf(at), state, code: '', text: '', location: '' })
  const delivered = shopDeliveredAt === null ? [] : [word(shopDeliveredAt, 'delivered')]
  // The day of the delivery is known better than the word 'delivered', which may be repeated later.
  const state = stateOfShop(shipmentStatus)
  return delivered.length > 0 && state === 'delivered' ? delivered : [word(toldAt, state), ...delivered]
}

function isoOf(time: string): string {
  return new Date(time).toISOString()
}

import { expect, test } from 'vitest'
import type { ParcelState } from '#contract/tracking.ts'
import { onItsWayBack, stateOf } from './states.ts'

const TABLE: [type: string, status: string, code: string, state: ParcelState | null][] = [
  ['UD', 'Manifested', 'X-UCI', 'booked'],
  ['UD', 'Manifested', 'FMPUR-101', 'booked'],
  ['UD', 'Not Picked', 'X-PNP', 'booked'],
  ['UD', 'Not Picked', 'DTUP-210', 'cancelled'],
  ['UD', 'In Transit', 'X-PPOM', 'picked_up'],
  ['UD', 'In Transit', 'X-PIOM', 'in_transit'],
  ['UD', 'In Transit', 'X-IBD3F', 'in_transit'],
  ['UD', 'In Transit', '', 'in_transit'],
  ['UD', 'Pending', 'X-IBD3F', 'at_destination'],
  ['UD', 'Pending', '', 'at_destination'],
  ['UD', 'Pending', 'EOD-11', 'delivery_failed'],
  ['UD', 'Pending', 'EOD-104', 'delivery_failed'],
  ['UD', 'Pending', 'ST-114', null],
  ['UD', 'Dispatched', 'X-DDD3FD', 'out_for_delivery'],
  ['UD', 'dispatched', 'X-DDD3FD', 'out_for_delivery'],
  ['DL', 'Delivered', 'EOD-38', 'delivered'],
  ['RT', 'In Transit', 'RT-101', 'rto'],
  ['RT', 'Pending', 'X-IBD3F', 'rto'],
  ['RT', 'Dispatched', '', 'rto'],
  ['DL', 'RTO', 'RT-110', 'rto_delivered'],
  ['PP', 'Open', 'X-UCO', 'booked'],
  ['PP', 'Scheduled', 'X-ASP', 'booked'],
  ['PP', 'Dispatched', 'X-DDD3FP', 'booked'],
  ['PU', 'In Transit', 'EOD-77', 'picked_up'],
  ['PU', 'In Transit', 'X-DLL2F', 'in_transit'],
  ['PU', 'Pending', 'X-IBD3F', 'in_transit'],
  ['PU', 'Dispatched', '', 'in_transit'],
  ['DL', 'DTO', 'RD-AC', 'rto_delivered'],
  ['CN', 'Canceled', 'EOD-21', 'cancelled'],
  ['CN', 'Closed', 'EOD-777', 'cancelled'],
  ['LT', 'LOST', '', 'lost'],
  // The word alone says nothing: Delhivery uses it in several types.
  ['UD', 'Delivered', '', null],
  ['RT', 'Delivered', '', null],
  ['', 'Delivered', '', null],
  ['DL', 'In Transit', '', null],
  ['ZZ', 'Teleported', 'ZZ-1', null],
  ['', '', '', null],
]

test.each(TABLE)('%s %s %s is %s', (type, status, code, state) => {
  expect(stateOf({ type, status, code })).toBe(state)
})

test.each<[ParcelState | null, ParcelState]>([
  ['in_transit', 'rto'],
  ['delivery_failed', 'rto'],
  [null, 'rto'],
  ['rto_delivered', 'rto_delivered'],
  ['delivered', 'delivered'],
  ['lost', 'lost'],
])('marked as turned back, %s is %s', (state, back) => {
  expect(onItsWayBack(state)).toBe(back)
})

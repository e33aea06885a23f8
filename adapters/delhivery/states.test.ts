import { expect, test } from 'vitest'
import type { ParcelState } from '#contract/tracking.ts'
import { stateOf } from './states.ts'

const TABLE: [type: string, status: string, code: string, state: ParcelState | null, text?: string][] = [
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
  ['PP', 'Canceled', 'CL-102', 'cancelled'],
  ['PP', 'Closed', 'CL-103', 'cancelled'],
  ['LT', 'LOST', '', 'lost'],
  // The type alone tells the direction, not the word.
  ['RT', 'Delivered', '', 'rto_delivered'],
  ['RT', 'Returned', 'RT-110', 'rto_delivered'],
  ['RT', 'Consolidated', 'X-NEW', 'rto'],
  ['RT', 'Pending', 'ST-114', null],
  ['DL', 'Delivered', 'RD-AC', 'rto_delivered'],
  ['DL', 'Delivered', 'RT-110', 'rto_delivered'],
  ['DL', 'Delivered', 'EOD-38', 'rto_delivered', 'Delivered to consignor'],
  ['DL', 'Delivered', 'EOD-38', 'delivered', 'Delivered to consignee'],
  ['DL', 'Delivered', '', 'delivered', 'ग्राहक को पहुँचाया'],
  // The word alone says nothing: Delhivery uses it in several types.
  ['UD', 'Delivered', '', null],
  ['', 'Delivered', '', null],
  ['DL', 'In Transit', '', null],
  ['ZZ', 'Teleported', 'ZZ-1', null],
  ['', '', '', null],
]

test.each(TABLE)('%s %s %s is %s (%s)', (type, status, code, state, text = '') => {
  expect(stateOf({ type, status, code, text })).toBe(state)
})

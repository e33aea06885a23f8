import { expect, test } from 'vitest'
import type { FetchedState } from '#rules/pickups/fetched.ts'
import { fetchedStateOf as ofDelhivery } from './delhivery/fetched.ts'
import { fetchedStateOf as ofShiprocket } from './shiprocket/fetched.ts'

test.each<[type: string, status: string, code: string, state: FetchedState | null]>([
  ['UD', 'Manifested', 'X-UCI', 'booked'],
  ['PP', 'Open', 'X-UCO', 'booked'],
  ['PP', 'Scheduled', 'X-ASP', 'booked'],
  ['PP', 'scheduled', '', 'booked'],
  ['PP', 'Dispatched', 'X-DDD3FP', 'out_for_pickup'],
  // After a failed visit it is scheduled again: only the code shows that.
  ['PP', 'Scheduled', 'EOD-11', 'pickup_failed'],
  ['PP', 'Dispatched', 'EOD-74', 'pickup_failed'],
  ['PP', 'Not Picked', '', 'pickup_failed'],
  ['PP', 'Pickup Failed', '', 'pickup_failed'],
  ['PP', 'Pending', '', 'pickup_failed'],
  ['PP', 'Scheduled', 'EOD-777', 'qc_failed'],
  ['CN', 'Closed', 'EOD-777', 'qc_failed'],
  ['CN', 'Canceled', 'EOD-84', 'qc_failed'],
  ['CN', 'Canceled', 'EOD-95', 'qc_failed'],
  ['CN', 'Canceled', 'EOD-108', 'qc_failed'],
  ['CN', 'Canceled', 'EOD-131', 'qc_failed'],
  ['CN', 'Canceled', 'EOD-132', 'qc_failed'],
  ['PP', 'Scheduled', 'EOD-95', 'qc_failed'],
  // Words that mean nothing about a parcel on its way.
  ['PU', 'Pending', 'EOD-95', 'in_transit'],
  ['PP', 'Scheduled', 'ST-114', null],
  ['PU', 'In Transit', 'EOD-77', 'picked_up'],
  ['PU', 'In Transit', 'X-PRC', 'picked_up'],
  ['PU', 'In Transit', 'X-DLL2F', 'in_transit'],
  ['PU', 'Pending', 'X-IBD3F', 'in_transit'],
  // At the warehouse, not at the customer's address.
  ['PU', 'Dispatched', 'X-DDD3FD', 'out_for_delivery'],
  ['PU', 'Pending', 'EOD-11', 'in_transit'],
  ['DL', 'DTO', 'RD-AC', 'delivered'],
  // To the customer.
  ['RT', 'In Transit', 'RT-101', 'rto'],
  ['RT', 'Consolidated', '', 'rto'],
  ['RT', 'Pending', 'ST-114', null],
  ['RT', 'Delivered', '', 'rto_delivered'],
  ['DL', 'RTO', 'RT-110', 'rto_delivered'],
  ['DL', 'DTO', 'RT-111', 'delivered'],
  ['CN', 'Canceled', 'EOD-21', 'cancelled'],
  ['CN', 'Closed', '', 'cancelled'],
  ['PP', 'Canceled', 'CL-102', 'cancelled'],
  ['PP', 'cancelled', '', 'cancelled'],
  ['PP', 'Closed', 'CL-103', 'cancelled'],
  // The word ends it, after any kind of last visit.
  ['PP', 'Closed', 'EOD-11', 'cancelled'],
  ['UD', 'Not Picked', 'DTUP-210', 'cancelled'],
  ['LT', 'LOST', '', 'lost'],
  ['UD', 'Dispatched', 'X-DDD3FD', null],
  ['ZZ', 'Teleported', 'ZZ-1', null],
  ['', '', '', null],
])('Delhivery: %s %s %s is %s', (type, status, code, state) => {
  expect(ofDelhivery({ type, status, code, text: '' })).toBe(state)
})

test.each<[number: string, label: string, state: FetchedState | null, text?: string]>([
  ['1', 'AWB Assigned', 'booked'],
  ['3', 'RETURN PICKUP GENERATED', 'booked'],
  ['15', 'PICKUP RESCHEDULED', 'booked'],
  ['13', 'RETURN PICKUP ERROR', 'booked'],
  ['19', 'OUT FOR PICKUP', 'out_for_pickup'],
  ['19', 'NA', 'out_for_pickup'],
  ['20', 'PICKUP EXCEPTION', 'pickup_failed'],
  // Numbers of the table of orders, which mean something else in that of shipments: the words are right.
  ['49', 'Return Pickup Exception', 'pickup_failed'],
  ['47', 'Return Out For Pickup', 'out_for_pickup'],
  ['26', 'RETURN DELIVERED', 'delivered'],
  ['32', 'RETURN_PICKED_UP', 'picked_up'],
  ['48', 'Return Out For Delivery', 'out_for_delivery'],
  ['42', 'RETURN PICKED UP', 'picked_up'],
  ['42', '', 'picked_up'],
  ['18', 'RETURN IN TRANSIT', 'in_transit'],
  ['17', 'OUT FOR DELIVERY', 'out_for_delivery'],
  ['21', 'RETURN UNDELIVERED', 'in_transit'],
  ['7', 'DELIVERED', 'delivered'],
  ['68', 'RETURN ACKNOWLEGED', 'delivered'],
  ['8', 'CANCELED', 'cancelled'],
  ['30', 'Return Pickup Cancelled', 'cancelled'],
  ['47', 'QC FAILED', 'qc_failed'],
  ['12', 'LOST', 'lost'],
  ['NA', 'NA', null],
  ['', '', null],
  // To the customer.
  ['9', 'RTO INITIATED', 'rto'],
  ['9', '', 'rto'],
  ['46', 'RTO IN TRANSIT', 'rto'],
  ['17', 'RTO OUT FOR DELIVERY', 'rto'],
  ['10', '', 'rto_delivered'],
  ['7', 'RTO DELIVERED', 'rto_delivered'],
  ['7', 'DELIVERED', 'rto_delivered', 'Delivered back to customer'],
  ['7', 'DELIVERED', 'delivered', 'Delivered to consignee'],
  ['7', 'DELIVERED', 'delivered', 'ग्राहक'],
  ['4711', 'TELEPORTED', null],
])('Shiprocket: %s %s is %s (%s)', (number, label, state, text = '') => {
  expect(ofShiprocket({ number, label, text })).toBe(state)
})

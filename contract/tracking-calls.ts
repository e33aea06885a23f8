import { Type } from 'typebox'
import { call, exact, typed } from './call.ts'
import { shipment, trackedOrder } from './tracking.ts'

/** Shows one order by its number, sent or not, with a prediction for each item that waits. (Specification 2, 7, 9.) */
export const byOrder = call('tracking.byOrder', {
  summary: 'One order with its parcels, by its number.',
  who: 'anyone',
  request: exact({ id: typed(['1042']) }),
  response: trackedOrder,
  refusals: ['INVALID_BODY', 'ORDER_NOT_FOUND', 'SEARCH_FAILED'],
})

/** Lists the last twenty orders of an Indian mobile number of which something was dispatched, newest first. (Specification 7, 8; decisions 15.) */
export const byPhone = call('tracking.byPhone', {
  summary: 'The dispatched orders of a mobile number.',
  who: 'anyone',
  request: exact({ phone: typed(['98765 43210']) }),
  response: Type.Array(trackedOrder),
  refusals: ['INVALID_BODY', 'SEARCH_FAILED'],
})

/** Lists the order that travels under an AWB, or none. (Specification 7, 8.) */
export const byAwb = call('tracking.byAwb', {
  summary: 'The order that travels under an AWB.',
  who: 'anyone',
  request: exact({ awb: typed(['29451000012345']) }),
  response: Type.Array(trackedOrder),
  refusals: ['INVALID_BODY', 'SEARCH_FAILED'],
})

/**
 * Shows a parcel of the shop with its scans. Its courier is asked when what is known is old, and given three seconds; then
 * what is known is answered, `silent`. An AWB of nobody here is refused, and no courier is asked. (Specification 7; decisions 16, 17.)
 */
export const delhivery = call('tracking.delhivery', {
  summary: 'A parcel with its scans.',
  who: 'anyone',
  request: exact({ AWB: typed(['29451000012345']) }),
  response: shipment,
  refusals: ['INVALID_BODY', 'SHIPMENT_NOT_FOUND', 'SEARCH_FAILED'],
})

/** See {@link delhivery}: the parcels of the aggregator. Either call finds either; the server knows whose it is. (Specification 7.) */
export const shiprocket = call('tracking.shiprocket', {
  summary: 'A parcel of the aggregator with its scans.',
  who: 'anyone',
  request: exact({ awb: typed(['141123000012345']) }),
  response: shipment,
  refusals: ['INVALID_BODY', 'SHIPMENT_NOT_FOUND', 'SEARCH_FAILED'],
})

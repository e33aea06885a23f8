import type { CourierScan } from '#rules/tracking/settle.ts'
import { placeText, scanText } from '#rules/tracking/scan-text.ts'
import { codeOf, fieldsOf, listOf, type ParcelAnswer, wordOf } from '../courier-answer.ts'
import { eachOnce } from '../courier-scans.ts'
import { dayOf, momentOf } from '../indian-time.ts'
import { fetchedStateOf } from './fetched.ts'
import { onItsWayBack, type Said, stateOf } from './states.ts'

/** Reads one member of ShipmentData; null when it names no parcel. An unreadable scan is dropped alone. */
export function parcelOf(member: unknown, now: Date): ParcelAnswer {
  const shipment = fieldsOf(fieldsOf(member)?.['Shipment'])
  const awb = wordOf(shipment?.['AWB'], 64)
  if (!shipment || awb === '') return null
  const scans = listOf(shipment['Scans']).map((scan) => scanOf(fieldsOf(scan)?.['ScanDetail'], now))
  const expected = wordOf(shipment['ExpectedDeliveryDate']) || wordOf(shipment['PromisedDeliveryDate'])
  return {
    awb,
    courierName: 'Delhivery',
    expectedOn: dayOf(expected, now),
    scans: eachOnce([summaryOf(shipment, now), ...scans]),
  }
}

function scanOf(detail: unknown, now: Date): CourierScan | null {
  const scan = fieldsOf(detail)
  if (!scan) return null
  const said = { type: wordOf(scan['ScanType']), status: wordOf(scan['Scan']), code: codeOf(scan['StatusCode']) }
  const time = wordOf(scan['StatusDateTime']) || wordOf(scan['ScanDateTime'])
  return scanAt(time, said, stateOf(said), scan['Instructions'], scan['ScannedLocation'], now)
}

/** The summary is one more scan, mostly a repetition of the last one. */
function summaryOf(shipment: Readonly<Record<string, unknown>>, now: Date): CourierScan | null {
  const status = fieldsOf(shipment['Status'])
  if (!status) return null
  const said = {
    type: wordOf(status['StatusType']),
    status: wordOf(status['Status']),
    code: codeOf(status['StatusCode']),
  }
  const state = shipment['ReverseInTransit'] === true ? onItsWayBack(stateOf(said)) : stateOf(said)
  return scanAt(wordOf(status['StatusDateTime']), said, state, status['Instructions'], status['StatusLocation'], now)
}

function scanAt(
  time: string,
  said: Said,
  state: CourierScan['state'],
  text: unknown,
  location: unknown,
  now: Date,
): CourierScan | null {
  const at = momentOf(time, now)
  if (at === null) return null
  const texts = { text: scanText(wordOf(text)), location: placeText(wordOf(location)) }
  return { at, state, fetched: fetchedStateOf(said), code: said.code, ...texts }
}

import type { CourierScan } from '#rules/tracking/settle.ts'
import { locationText, scanText } from '#rules/tracking/scan-text.ts'
import { withRto } from '#rules/tracking/rto.ts'
import { codeOf, fieldsOf, listOf, type ParcelAnswer, wordOf } from '../courier-answer.ts'
import { eachOnce } from '../courier-scans.ts'
import { dayOf, momentOf } from '../indian-time.ts'
import { fetchedStateOf } from './fetched.ts'
import { type ScanFields, stateOf } from './states.ts'

/** Longer than any text that is shown: a word in it may still tell the direction. */
const LONGEST_TEXT = 2000

type Fields = Readonly<Record<string, unknown>>

/**
 * Reads one member of ShipmentData; null when it names no parcel, 'unknown' if there is none. An unreadable scan is
 * dropped alone.
 */
export function parcelOf(member: unknown, now: Date): ParcelAnswer {
  if (member === null || fieldsOf(member)?.['Shipment'] === null) return 'unknown'
  const shipment = fieldsOf(fieldsOf(member)?.['Shipment'])
  const awb = wordOf(shipment?.['AWB'], 64)
  if (!shipment || awb === '') return null
  const scans = listOf(shipment['Scans']).map((scan) => scanOf(fieldsOf(scan)?.['ScanDetail'], now))
  const expected = wordOf(shipment['ExpectedDeliveryDate']) || wordOf(shipment['PromisedDeliveryDate'])
  const rto = {
    isBack: shipment['ReverseInTransit'] === true,
    startedAt: momentOf(wordOf(shipment['RTOStartedDate']), now),
    returnedAt: momentOf(wordOf(shipment['ReturnedDate']), now),
  }
  return {
    awb,
    courierName: 'Delhivery',
    expectedOn: dayOf(expected, now),
    scans: eachOnce(withRto(eachOnce([summaryOf(shipment, now), ...scans]), rto)),
  }
}

function scanOf(detail: unknown, now: Date): CourierScan | null {
  const scan = fieldsOf(detail)
  if (!scan) return null
  const time = wordOf(scan['StatusDateTime']) || wordOf(scan['ScanDateTime'])
  const fields = scanFields(scan['ScanType'], scan['Scan'], scan['StatusCode'], scan['Instructions'])
  return scanAt(time, fields, scan['ScannedLocation'], now)
}

/** The summary is one more scan, mostly a repetition of the last one. */
function summaryOf(shipment: Fields, now: Date): CourierScan | null {
  const status = fieldsOf(shipment['Status'])
  if (!status) return null
  return scanAt(wordOf(status['StatusDateTime']), fieldsIn(status), status['StatusLocation'], now)
}

/** The fields in the summary of a parcel. */
export const fieldsIn = (status: Fields): ScanFields =>
  scanFields(status['StatusType'], status['Status'], status['StatusCode'], status['Instructions'])

function scanFields(type: unknown, status: unknown, code: unknown, text: unknown): ScanFields {
  return {
    type: wordOf(type).toUpperCase(),
    status: wordOf(status),
    code: codeOf(code),
    text: wordOf(text, LONGEST_TEXT),
  }
}

function scanAt(time: string, fields: ScanFields, location: unknown, now: Date): CourierScan | null {
  const at = momentOf(time, now)
  if (at === null) return null
  const texts = { text: scanText(fields.text), location: locationText(wordOf(location)) }
  return { at, state: stateOf(fields), fetched: fetchedStateOf(fields), code: fields.code, ...texts }
}

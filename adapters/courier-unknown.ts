import { fieldsOf, wordOf } from './courier-answer.ts'
import type { Answer } from './http-client.ts'

const STATUSES = new Set([200, 400, 404, 422])
const NAMED = ['Error', 'error', 'rmk', 'message', 'detail', 'remarks']
const SENTENCES = [
  /\b(?:data|waybills?|awbs?|order ids?|packages?|shipments?)\b.{0,40}\bdo(?:es)? ?n(?:o|['’])t exists?\b/i,
  /\bno such (?:waybill|awb|order|package|shipment)/i,
  /\b(?:waybills?|awbs?|order ids?|packages?|shipments?)\b.{0,40}\bnot found\b/i,
  /\bno (?:activities|waybills?|awbs?|shipments?|orders?|records?|returns?) (?:\w+ ){0,3}found\b/i,
]

/**
 * Whether a courier says that it does not know what was asked about; that is no outage. Delhivery: "Data does not exists for provided Waybill(s)" or "No
 * such waybill or Order Id found", with status 200, 400 or 404, about an AWB of another account too (its FAQ, "Track Shipment API"). Shiprocket: "There
 * is no activities found in our DB", which mostly comes under `tracking_data`.
 */
export function saysUnknown({ status, text }: Answer): boolean {
  const json = STATUSES.has(status) ? jsonOf(text) : null
  if (!json || json['Success'] === true || 'ShipmentData' in json || 'tracking_data' in json) return false
  const words = NAMED.map((name) => wordOf(json[name], 2000).replaceAll(/\s+/g, ' '))
  return words.some((word) => SENTENCES.some((sentence) => sentence.test(word)))
}

function jsonOf(text: string): Readonly<Record<string, unknown>> | null {
  try {
    return fieldsOf(JSON.parse(text))
  } catch {
    return null
  }
}

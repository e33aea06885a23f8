import { fieldsOf, listOf, wordOf } from './courier-answer.ts'
import type { Answer } from './http-client.ts'

const STATUSES = new Set([200, 400, 404, 422])
const NAMED = ['Error', 'error', 'rmk', 'message', 'detail', 'remarks']
const SENTENCES = [
  /\b(?:data|waybills?|awbs?|order ids?|packages?|shipments?)\b.{0,40}\bdo(?:es)? ?n(?:o|['’])t exists?\b/i,
  /\bno such (?:waybill|awb|order|package|shipment)/i,
  /\b(?:waybills?|awbs?|order ids?|packages?|shipments?)\b.{0,40}\bnot found\b/i,
  /\bno (?:activities|data|waybills?|awbs?|shipments?|orders?|records?(?:\(s\))?|returns?) (?:\w+ ){0,3}found\b/i,
  /\bdata not found\b/i,
  /\binvalid (?:waybill|awb|tracking)(?: (?:numbers?|no|ids?))?\b\.?(?! (?:format|type|list))\b/i,
]

/**
 * True if a courier says that it does not know the parcel; that is no outage. Delhivery: "Data does not exists for
 * provided Waybill(s)" or "No such waybill or Order Id found", with status 200, 400 or 404, about an AWB of another
 * account too (its FAQ, "Track Shipment API"). Shiprocket: "There is no activities found in our DB", which mostly comes
 * under `tracking_data`. The sentence may be in a list, or in an object of its own.
 */
export function saysUnknown({ status, text }: Answer): boolean {
  const json = STATUSES.has(status) ? jsonOf(text) : null
  if (!json || json['Success'] === true || listOf(json['ShipmentData']).length > 0 || 'tracking_data' in json)
    return false
  return tellsUnknown(json)
}

/** True if the sentences of an answer, or of its part about one parcel, say that the parcel is not known. */
export function tellsUnknown(fields: Readonly<Record<string, unknown>>): boolean {
  const candidates = NAMED.flatMap((name) => [fields[name]].flat()).flatMap((one) => [one, fieldsOf(one)?.['message']])
  return candidates.some((one) => {
    const word = wordOf(one, 2000).replaceAll(/\s+/g, ' ')
    return SENTENCES.some((sentence) => sentence.test(word))
  })
}

function jsonOf(text: string): Readonly<Record<string, unknown>> | null {
  try {
    return fieldsOf(JSON.parse(text))
  } catch {
    return null
  }
}

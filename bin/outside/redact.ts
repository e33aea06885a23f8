import { blank, ownWords, redactedJson, small } from '../recording/blank.ts'

/**
 * A body reduced to the parts that are the same for each shop of a vendor: the form, words of its lists, the words of
 * its own in messages, times, small numbers, and the queried PIN code. The form stays: a replay is read the same way.
 */
export const withoutPeople = (body: string): string =>
  redactedJson(body, (value, path) => {
    if (isPin(path) && /^\d{6}$/.test(String(value))) return value
    // Decimals may be the coordinates of a house.
    return typeof value === 'number' ? small(Math.round(value), LARGEST_NUMBER) : textFor(value, path.at(-1) ?? '')
  })

/** True for the PIN code in Delhivery's answer about one: it is the warehouse's. */
const isPin = (path: readonly string[]) => path.join('.') === 'delivery_codes.postal_code.pin'

/** A longer number may be a phone or an AWB. */
const LARGEST_NUMBER = 1_000

const TIME = /^\d{4}-\d\d-\d\d(?:[T ]\d\d:\d\d:\d\d(?:\.\d{1,6})?(?:Z|[+-]\d\d:\d\d)?)?$/

/** Fields whose values are of a vendor's list. */
const LISTED = new Set(
  `account_status account_type code current_status currency entity field mode payment reason shipment_status source
  status status_code step type country_code StatusType ScanType Scan Status StatusCode NSLCode OrderType`.split(/\s+/),
)
/** Such as `low_balance`, `UD` and `EOD-11`. A single word may be a name: it has to be one of `OWN`. */
const CODE =
  /^(?:[a-z]{1,24}(?:_[a-z]{1,24}){1,5}|[A-Z]{1,24}(?:_[A-Z]{1,24}){1,5}|[A-Z]{2,3}|[A-Z]{1,4}-[A-Z0-9]{1,6})$/

/** Fields that say yes or no by a letter. */
const YES_OR_NO = new Set(['pickup', 'cod', 'pre_paid', 'cash', 'repl', 'is_oda'])

/** Fields with a sentence of a vendor. */
const SENTENCES = new Set(
  'message error Error errors detail description remark remarks rmk track_status awb_assign_error Instructions'.split(
    ' ',
  ),
)

function textFor(value: string, name: string): string {
  if (TIME.test(value)) return value
  if (YES_OR_NO.has(name) && /^[YN]$/.test(value)) return value
  if (LISTED.has(name) && CODE.test(value)) return value
  return LISTED.has(name) || SENTENCES.has(name) ? ownWords(value, OWN) : blank(value)
}

/** The words of the vendors' lists and messages, as docs/outside/ and the stand-ins have them. */
const OWN = new Set(
  `a aahh account acknowledged action active activities add address affected allowed already an and any api are
  argument as asked assigned at attempt attempts attribute authentication authorised authorized available awb bag
  balance bank be been before being blocked body bulk business by can cancel canceled cancellation cancelled
  cannot capacity charge client client-warehouse closed collection combination completed contact could courier
  couriers crashing create created credentials current customer data db delivered delivery denied destination
  detail different dispatch dispatched does doesn't due duplicate email embargo enter error exceeded exceeds
  exception exist exists expired fail failed failure field for forbidden foreach format found from fund gateway
  generated given greater has have header help id idempotency ifsc in in-transit incorrect information
  insufficient internal invalid ip is it item items job key let limit locked login lost manifest manifestation
  manifested many matching max maximum may message method missing mode more must name network no non
  non-serviceable not number numbers occurred of on oops order orders our out package packages page partially
  passed password payment payout pending performed permission permissions phone pick picked pickup pin
  pincode please pre-paid prepaid processed processing progress provided query queue queued razorpayx reached
  received recharge refused rejected request requested required return returned reversed rto saved saving
  scheduled see selected sent server service serviceable serviced ship shipment shipments shortly some soon sorry
  source status success successful successfully such supplied support temporarily than that the there this time to
  token too total track transactions transit try type unable unauthenticated unauthorized unavailable undelivered
  unknown up update updated url user valid validation value volume vpa wait wallet warehouse was waybill waybills
  were while will with wrong yet you your zero`.split(/\s+/),
)

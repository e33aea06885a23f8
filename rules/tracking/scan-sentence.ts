/**
 * The couriers' words of a scan, and the customer's sentence for them; the first match counts. Words that only repeat
 * state, place and time (bags, trips, hubs, manifests) and unknown words have no sentence.
 */
const PATTERNS: readonly (readonly [RegExp, string])[] = [
  [/code mismatch|otp not shared/, 'The delivery code was not given.'],
  [
    /qc failed|quality check failed|not matching|not match|mismatch|wrong product|used product|tags? missing/,
    'The courier checked the items and did not take them.',
  ],
  [/customer asked for future|future delivery|delivery rescheduled|rescheduled/, 'Moved to another day.'],
  [/refused/, 'The parcel was refused at the door.'],
  [/not reachable|call placed|customer called/, 'The courier called.'],
  [/(consignee|customer) (unavailable|not available)/, 'No one was there to take it.'],
  [
    /incomplete address|address incomplete|wrong address|address not found|consignee shifted/,
    "The courier couldn't find the address.",
  ],
  [/(office|house|premises) closed|locked/, 'The place was closed.'],
  [/out of delivery area|not accessible|entry restricted/, "The courier couldn't get there."],
  [/(payment|amount|cash) not ready/, 'The cash was not ready.'],
  [/maximum attempts/, 'All attempts are used.'],
  [/self collect/, 'It can be collected from the courier.'],
  [/delivered to security/, 'Left with security.'],
  [/neighbour/, 'Left with a neighbour.'],
  [/partially delivered/, 'Delivered in part.'],
  [/otp verified/, 'Delivered with the delivery code.'],
  [/weather|heavy rain|natural/, 'Held up by the weather.'],
  [/strike|traffic|vehicle breakdown|restriction|holiday/, 'Held up on the way.'],
  [/\bon hold\b|\bheld\b|delayed/, 'Held up on the way.'],
  [/misrouted/, 'It took a detour.'],
  [/seller city|delivered to (consignor|origin)|returned to (shipper|seller)|rto delivered/, 'Back with us.'],
  [/damaged|destroyed|disposed/, 'Damaged on the way.'],
  [/untraceable|\blost\b/, "The courier can't find it."],
  [/with delivery executive|assigned to delivery agent|will be delivered today/, 'With the delivery agent.'],
]

/**
 * The customer's sentence about a scan beside its state, from its text without names and numbers (`scan-text.ts`); ''
 * if there is none.
 */
export function scanWords(text: string): string {
  const words = text
    .toLowerCase()
    .replaceAll(/[^a-z]+/g, ' ')
    .trim()
  return PATTERNS.find(([pattern]) => pattern.test(words))?.[1] ?? ''
}

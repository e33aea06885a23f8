import * as fc from 'fast-check'
import { expect, inject, test } from 'vitest'
import { askable } from './courier-answer.ts'
import { trackedIn as delhiveryKnown } from './delhivery/client.ts'
import { type Answer } from './http-client.ts'
import { UpstreamError } from './outcome.ts'
import { trackedIn as shiprocketKnown } from './shiprocket/client.ts'

const NOW = new Date('2026-11-21T12:00:00Z')
const NUMBERS = ['29451', '29452', 'SF100IN']
const AWBS = [...NUMBERS, '29459', '7', '']
const RUNS = inject('long') ? 10_000 : 1_000

const FIELDS = `
  ShipmentData Shipment AWB Scans ScanDetail Status StatusType StatusCode StatusDateTime ScanType
  Scan Instructions ScannedLocation ReverseInTransit Success Error __proto__ tracking_data
  track_status shipment_status shipment_track awb_code shipment_track_activities date status activity
  location sr-status courier_name edd etd constructor
`
const KEYS = [...FIELDS.trim().split(/\s+/), ...NUMBERS]
const leaf = fc.oneof(
  fc.constantFrom<unknown>(
    ...AWBS,
    null,
    true,
    0,
    1,
    7,
    -1,
    1e300,
    '7',
    '17',
    'NA',
    'UD',
    'DL',
    'Delivered',
    'Pending',
  ),
  fc.constantFrom<unknown>(
    '2026-11-20 10:00:00',
    '2026-11-20T10:00:00.1',
    '1970-01-01T00:00:00',
    '2099-01-01 00:00:00',
  ),
  fc.constantFrom<unknown>('Data does not exists', 'Ramesh 9876500042', 'Delivered to Ramesh', 'EOD-11', '0000-00-00'),
  fc.string({ maxLength: 12 }),
)
const list = (member: fc.Arbitrary<unknown>) => fc.array(member, { maxLength: 3 })
const object = (member: fc.Arbitrary<unknown>) =>
  fc.array(fc.tuple(fc.constantFrom(...KEYS), member), { maxLength: 5 }).map((fields) => Object.fromEntries(fields))
const shallow = fc.oneof(leaf, list(leaf), object(leaf))
const json = fc.oneof(leaf, list(object(shallow)), object(shallow), object(list(object(leaf))))
const nested = fc.oneof(
  json,
  json.map((member) => ({ ShipmentData: [{ Shipment: member }] })),
  json.map((member) => ({ ShipmentData: [{ Shipment: { AWB: '29451', Scans: member, Status: member } }] })),
  json.map((member) => ({ '29451': { tracking_data: member } })),
  json.map((member) => ({ '29451': { tracking_data: { track_status: 1, shipment_track_activities: member } } })),
)
const body = fc.oneof(
  { weight: 8, arbitrary: nested.map((value) => JSON.stringify(value)) },
  { weight: 1, arbitrary: fc.tuple(nested, fc.nat(60)).map(([value, cut]) => JSON.stringify(value).slice(0, -cut)) },
  { weight: 1, arbitrary: fc.string() },
)
const answer = fc.record({
  status: fc.constantFrom(200, 200, 200, 200, 200, 200, 201, 204, 301, 400, 401, 403, 404, 429, 500, 503),
  headers: fc.constant(new Headers({ 'retry-after': '1' })),
  text: body,
})

// Each parcel is scanned in a place of its own, so a scan shows whose it is.
const PLACES = new Map(AWBS.map((awb, index) => [awb, `Town ${'ABCDEF'[index]}`]))
const answerOf = (json: unknown): Answer => ({ status: 200, headers: new Headers(), text: JSON.stringify(json) })
const delhiveryTells = (awb: string) => ({
  Shipment: { AWB: awb, Status: { StatusDateTime: '2026-11-20T10:00:00', StatusLocation: PLACES.get(awb) } },
})
const shiprocketTells = (awb: string) => ({
  tracking_data: {
    track_status: 1,
    shipment_track: [{ awb_code: awb }],
    shipment_track_activities: [{ date: '2026-11-20 10:00:00', location: PLACES.get(awb) }],
  },
})

/** Each with an answer as it should be, which is among all that is tried. */
const COURIERS = [
  ['delhivery', delhiveryKnown, answerOf({ ShipmentData: [delhiveryTells('29451')] })],
  ['shiprocket', shiprocketKnown, answerOf({ SF100IN: shiprocketTells('SF100IN') })],
] as const

test.each(COURIERS)('%s: garbage fails as an integration does, or tells of what was asked', (_, trackedIn, right) => {
  let understood = 0
  const read = (given: Answer) => {
    try {
      return trackedIn(given, askable(NUMBERS), NOW)
    } catch (error) {
      if (error instanceof UpstreamError) return undefined
      throw error
    }
  }
  fc.assert(
    fc.property(answer, (given) => {
      for (const [awb, followed] of read(given) ?? []) {
        understood++
        expect(NUMBERS).toContain(awb)
        expect(followed.awb).toBe(awb)
        expect(JSON.stringify(followed.scans)).not.toMatch(/Ramesh|98765|19[67]\d-|2099-/)
        for (const { at } of followed.scans) expect(at).toMatch(/^20(1[5-9]|2[0-6])-/)
      }
    }),
    { numRuns: RUNS, examples: [[right]] },
  )
  expect(understood).toBeGreaterThan(0)
})

const two = fc.array(fc.tuple(fc.constantFrom(...AWBS), fc.constantFrom(...AWBS.slice(0, -1))), { maxLength: 6 })
const readOr = (read: () => ReturnType<typeof delhiveryKnown>) => {
  try {
    return read()
  } catch {
    return new Map<string, never>()
  }
}

test('no one is ever told of the parcel of another', () => {
  fc.assert(
    fc.property(two, fc.subarray(NUMBERS), (pairs, numbers) => {
      const lists = answerOf({ ShipmentData: pairs.map(([, awb]) => delhiveryTells(awb)) })
      const under = answerOf(Object.fromEntries(pairs.map(([key, awb]) => [key, shiprocketTells(awb)])))
      const alone = answerOf(pairs.map(([, awb]) => shiprocketTells(awb)))
      const answers = [
        readOr(() => delhiveryKnown(lists, askable(numbers), NOW)),
        readOr(() => shiprocketKnown(under, askable(numbers), NOW)),
        readOr(() => shiprocketKnown(alone, askable(numbers), NOW)),
      ]
      for (const [awb, followed] of answers.flatMap((known) => [...known])) {
        expect(numbers).toContain(awb)
        expect(followed.scans.map(({ location }) => location)).toEqual([PLACES.get(awb)])
      }
    }),
    { numRuns: RUNS / 5 },
  )
})

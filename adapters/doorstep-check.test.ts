import { expect, test } from 'vitest'
import type { PickupItem, PickupRequest } from './courier-pickup.ts'
import { canCheck, checkOf as delhiveryCheck } from './delhivery/doorstep-check.ts'
import { isCheckable } from './shiprocket/doorstep-check.ts'
import { returnBody } from './shiprocket/booking.ts'
import { bookingBody } from './delhivery/booking.ts'
import { parcelsIn } from './shiprocket/translate.ts'

const QUESTIONS = { product: 'W1', colour: 'W2', size: 'W3', unused: 'W4', tags: 'W5' }
const TEE: PickupItem = {
  name: 'Tee; 100% cotton',
  sku: 'TEE-M',
  units: 1,
  pricePaise: 129_900,
  picture: 'https://cdn.example/tee.jpg?v=1',
  colour: 'Ink & rust',
  size: 'M',
}

function pickupOf(items: PickupItem[], isChecked = true): PickupRequest {
  const place = { name: 'A', phone: '+919000001042', address: 'B', city: 'C', province: 'Assam', zip: '781001' }
  const rest = { reference: 'R1.1-1', grams: 300, day: null, orderedAt: new Date('2026-11-10T20:00:00Z') }
  return { ...rest, from: place, to: place, items, isChecked }
}

const shipmentIn = (body: string) =>
  (JSON.parse(decodeURIComponent(body.split('data=')[1]!)) as { shipments: [Record<string, unknown>] }).shipments[0]

test('Delhivery is asked the questions that were agreed with it, each with its right answer', () => {
  const picture = TEE.picture
  const yes = { options: ['Yes', 'No'], value: ['Yes'], required: true, type: 'multi' }
  expect(shipmentIn(bookingBody(pickupOf([TEE]), 'W', QUESTIONS))).toMatchObject({
    payment_mode: 'Pickup',
    qc_type: 'param',
    custom_qc: [
      {
        item: 'TEE-M',
        description: 'Tee 100 cotton',
        images: [picture],
        quantity: 1,
        questions: [
          { questions_id: 'W1', ...yes, ques_images: [picture] },
          { questions_id: 'W2', ...yes, options: ['Ink rust', 'Other'], value: ['Ink rust'] },
          { questions_id: 'W3', ...yes, options: ['M', 'Other'], value: ['M'] },
          { questions_id: 'W4', ...yes },
          { questions_id: 'W5', ...yes },
        ],
      },
    ],
  })
  const { custom_qc } = delhiveryCheck([{ ...TEE, colour: '' }], { colour: 'W2', tags: 'W5' })
  expect(custom_qc[0]?.questions).toEqual([{ questions_id: 'W5', ...yes }])
  expect(shipmentIn(bookingBody(pickupOf([TEE], false), 'W', QUESTIONS))).not.toHaveProperty('qc_type')
})

test('Shiprocket is told what to look at', () => {
  expect(returnBody(pickupOf([TEE])).order_items).toEqual([
    {
      name: 'Tee 100 cotton',
      sku: 'TEE-M',
      units: 1,
      selling_price: 1299,
      qc_enable: true,
      qc_product_name: 'Tee 100 cotton',
      qc_product_image: TEE.picture,
      qc_color: 'Ink rust',
      qc_size: 'M',
      qc_used_check: '1',
      qc_sealtag_check: '1',
      qc_check_damaged_product: 'yes',
    },
  ])
})

test.each<[string, PickupItem[], string, string]>([
  ['one piece', [TEE], 'asked', 'asked'],
  ['two of a kind', [{ ...TEE, units: 2 }], 'asked', 'pieces'],
  ['two kinds', [TEE, TEE], 'asked', 'pieces'],
  ['three kinds', [TEE, TEE, TEE], 'pieces', 'pieces'],
  ['no picture', [{ ...TEE, picture: '' }], 'picture', 'picture'],
  ['a picture that is no address', [{ ...TEE, picture: '/tee.jpg' }], 'picture', 'picture'],
  ['an address that forms cannot hold', [{ ...TEE, picture: 'https://cdn.example/a&b.jpg' }], 'picture', 'picture'],
])('%s: Delhivery %s, Shiprocket %s', (_, items, delhivery, shiprocket) => {
  expect(canCheck(items, QUESTIONS)).toBe(delhivery)
  expect(isCheckable(pickupOf(items))).toBe(shiprocket)
  expect(canCheck(items, {})).toBe('questions')
})

test.each<[string, unknown, unknown]>([
  [
    'both',
    { qc_image: 'https://cdn.example/doorstep.jpg', qc_failed_reason: 'Wrong product' },
    { words: 'Wrong product', photo: 'https://cdn.example/doorstep.jpg' },
  ],
  ['neither', { qc_image: '', qc_failed_reason: '' }, undefined],
  ['something else', { qc_image: ['x'], qc_failed_reason: null }, undefined],
  ['nothing', undefined, undefined],
])('an answer with %s of the check at the door', (_, qc_response, doorstep) => {
  const data = { track_status: 1, shipment_status: 47, shipment_track: [{ awb_code: '8800' }], qc_response }
  const [parcel] = parcelsIn({ tracking_data: data }, new Date())
  expect(parcel).toMatchObject({ awb: '8800' })
  expect(Object(parcel)).toHaveProperty('awb')
  expect((parcel as { doorstep?: unknown }).doorstep).toEqual(doorstep)
})

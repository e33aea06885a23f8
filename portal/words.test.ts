import { afterEach, describe, expect, test, vi } from 'vitest'
import { REFUSALS, type RefusalCode } from '#contract/errors.ts'
import { PHOTO_MAX_BYTES } from '#contract/uploads.ts'
import type { Specification } from '#rules/specification.ts'
import { mendedFor, sentencesIn } from './mended.ts'
import { SENTENCES } from './refusals.ts'
import { feeNote, STANDINGS, WORDS } from './words.ts'

test('every way of saying no has a sentence of its own, short and whole', () => {
  const codes = Object.keys(REFUSALS) as RefusalCode[]
  expect(Object.keys(SENTENCES).toSorted()).toEqual(codes.toSorted())
  for (const code of codes) expect(SENTENCES[code]).toMatch(/^[A-Z].{8,130}$/)
  expect(new Set(Object.values(SENTENCES)).size).toBe(codes.length)
})

describe('sentences shown to customers are verbatim', () => {
  test.each<[RefusalCode, string]>([
    ['INVALID_EMAIL', 'Invalid Email, Enter Valid Email'],
    ['EMAIL_MISSING', 'Email is Mandatory'],
    ['NO_PRODUCTS', 'No products selected. Please select at least 1 product.'],
    ['IMAGE_MISSING', 'Image is mandatory.'],
    ['EXCHANGE_REASON_MISSING', 'Please select exchange reason.'],
    ['REASON_MISSING', 'Please describe return reason.'],
    ['SIZE_MISSING', 'Please select Size.'],
    ['UPLOAD_FAILED', 'Failed to upload files, try again.'],
    ['ALREADY_SUBMITTED', 'Request Already Submitted'],
    ['SUBMIT_FAILED', 'Error Submitting, Please Try Again'],
    ['SERVER_ERROR', 'Server Error, Please Try Again'],
    ['ORDER_NOT_FOUND', 'Cannot find order details. Please go back and try again!!!'],
  ])('%s', (code, sentence) => {
    expect(SENTENCES[code]).toBe(sentence)
  })

  test.each([
    [WORDS.submitted, 'Your request has been submitted.'],
    [WORDS.pickupNote, 'Note: Your pickup will be initiated once your request is approved'],
    [WORDS.continueShopping, 'Continue Shopping'],
    [WORDS.discardChange, 'Discard Change'],
    [WORDS.addressTitle, 'Edit Shipping (Delivery only in India)'],
    [WORDS.uploadingImages, 'Uploading Images'],
    [WORDS.submittingRequest, 'Submitting Request'],
    [WORDS.submit, 'SUBMIT'],
    [WORDS.home, 'Home'],
    [WORDS.notFound, 'Nothing to see here!'],
    [WORDS.goHome, 'Go to the home page'],
    [WORDS.wentWrong, 'Something Went Wrong, Please Try Again.'],
    [WORDS.refresh, 'Error occured. Please refresh page.'],
  ])('%s', (shown, specified) => {
    expect(shown).toBe(specified)
  })
})

describe('SPECIFICATION', () => {
  const MISSPELT = /emil|erorr|occured|customernot|didn't received|!!!|Found Please|is Mandatory|id or login/i

  afterEach(() => vi.unstubAllGlobals())

  /** Everything that a page says of a shop with this setting. */
  async function wordsOf(specification: Specification): Promise<string> {
    const mended = JSON.stringify(mendedFor(specification))
    vi.stubGlobal('document', { documentElement: { dataset: { specification, mended } } })
    vi.resetModules()
    const { SENTENCES } = await import('./refusals.ts')
    const { WORDS } = await import('./words.ts')
    const { ORDER_LIST_WORDS } = await import('./orders/words.ts')
    const { TICKET_WORDS } = await import('./tickets/words.ts')
    const { TRACK_WORDS } = await import('./tracking/words.ts')
    const { EXCHANGE_WORDS } = await import('./exchanges/words.ts')
    return JSON.stringify({ SENTENCES, WORDS, ORDER_LIST_WORDS, TICKET_WORDS, TRACK_WORDS, EXCHANGE_WORDS })
  }

  test('mended: every sentence is on a page in good English, none is misspelt there or on the server', async () => {
    const words = await wordsOf('mended')
    expect(words).not.toMatch(MISSPELT)
    for (const sentence of Object.values(mendedFor('mended'))) expect(words).toContain(JSON.stringify(sentence))
    const server = sentencesIn('mended')
    expect(JSON.stringify(server)).not.toMatch(MISSPELT)
    expect(Object.keys(server).toSorted()).toEqual(Object.keys(REFUSALS).toSorted())
    expect(new Set(Object.values(server)).size).toBe(Object.keys(REFUSALS).length)
  })

  test('verbatim: they stand as they are specified', async () => {
    const words = await wordsOf('verbatim')
    for (const sentence of [
      'Cannot find order details. Please go back and try again!!!',
      'Customernot found, please reload and try again',
      'No Orders Found Please use the emil or phone number you used while creating the order.',
      'Error occured. Please refresh page.',
      'Erorr In Sending Response',
      "Delivery didn't received",
      'Note: Your pickup will be initiated once your request is approved',
      'No orders are currently dispatched for the provided awb',
      'Some error occurred! Please try again Later.',
      'You may not have initiated any exchanges. Click retry to fetch the data again.',
    ])
      expect(words).toContain(sentence)
    expect(sentencesIn('verbatim')).toEqual(SENTENCES)
  })
})

const FEES = { exchange_fee: 99, return_fee: 99 }
const OWN = { exchange_fee: 120, second_exchange_fee: 300, return_fee: 80, window_days: 7, fault_free: true }

test.each<[Parameters<typeof feeNote>[0], string]>([
  [FEES, 'Exchange fee ₹99. Return fee ₹99.'],
  [{ exchange_fee: 250, return_fee: 0 }, 'Exchange fee ₹250. No return fee.'],
  [
    { exchange_fee: 250, return_fee: 0, exchanged_before: true },
    'Exchange fee ₹250 for a second exchange. No return fee.',
  ],
  [{ exchange_fee: 0, return_fee: 0 }, 'No exchange fee. No return fee.'],
  [
    { exchange_fee: 120, return_fee: 80, shop: OWN },
    'Exchange fee ₹120. Return fee ₹80. No fee if everything is damaged, wrong or not as described.',
  ],
])('the fee note names each fee after what it is for: %j', (terms, note) => {
  expect(feeNote(terms)).toBe(note)
})

test('the largest photo is the one that the wire takes', () => {
  expect(SENTENCES.PHOTO_TOO_LARGE).toContain(`${PHOTO_MAX_BYTES / 1024 / 1024} MB`)
})

test('an item that cannot be chosen says until when it could have been', () => {
  expect(STANDINGS.window_over('Tue 17 Nov')).toBe('Return window closed on Tue 17 Nov')
})

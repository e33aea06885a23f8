import { afterEach, describe, expect, test, vi } from 'vitest'
import { REFUSALS, type RefusalCode } from '#contract/errors.ts'
import { PHOTO_MAX_BYTES } from '#contract/uploads.ts'
import { feeNote, SENTENCES, sentencesIn, STANDINGS, WORDS } from './words.ts'

test('every way of saying no has a sentence of its own, short and whole', () => {
  const codes = Object.keys(REFUSALS) as RefusalCode[]
  expect(Object.keys(SENTENCES).toSorted()).toEqual(codes.toSorted())
  for (const code of codes) expect(SENTENCES[code]).toMatch(/^[A-Z].{8,130}$/)
  expect(new Set(Object.values(SENTENCES)).size).toBe(codes.length)
})

describe('sentences shown to shoppers are verbatim', () => {
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

describe('WORDING', () => {
  const MISSPELT = /emil|erorr|occured|customernot|didn't received|!!!|Found Please/i

  afterEach(() => vi.unstubAllGlobals())

  /** Everything that a page says which was told this. */
  async function said(wording: string): Promise<string> {
    vi.stubGlobal('document', { documentElement: { dataset: { wording } } })
    vi.resetModules()
    const { SENTENCES, WORDS } = await import('./words.ts')
    const { ORDER_LIST_WORDS } = await import('./orders/words.ts')
    const { TICKET_WORDS } = await import('./tickets/words.ts')
    return JSON.stringify({ SENTENCES, WORDS, ORDER_LIST_WORDS, TICKET_WORDS })
  }

  test('corrected: no misspelt sentence is left, on the page or on the server', async () => {
    const words = await said('corrected')
    expect(words).not.toMatch(MISSPELT)
    expect(words).toContain('No orders found. Please use the email or phone number')
    expect(words).toContain('Error in sending response')
    expect(JSON.stringify(sentencesIn('corrected'))).not.toMatch(MISSPELT)
    expect(Object.keys(sentencesIn('corrected'))).toEqual(expect.arrayContaining(Object.keys(REFUSALS)))
  })

  test('specified: they stand as they are specified', async () => {
    const words = await said('specified')
    for (const sentence of [
      'Cannot find order details. Please go back and try again!!!',
      'Customernot found, please reload and try again',
      'No Orders Found Please use the emil or phone number you used while creating the order.',
      'Error occured. Please refresh page.',
      'Erorr In Sending Response',
      "Delivery didn't received",
    ])
      expect(words).toContain(sentence)
    expect(sentencesIn('specified')).toMatchObject(SENTENCES)
  })
})

test('the fee note names both fees, in the money of the rules', () => {
  expect(WORDS.feeNote).toBe('₹99 for an exchange or a gift card. ₹250 for a second exchange on the same order.')
})

test('the fee note names the fees that the shop set', () => {
  const terms = { exchange_fee: 120, second_exchange_fee: 300, return_fee: 80, window_days: 7 }
  expect(feeNote(terms)).toBe(
    '₹120 for an exchange, ₹80 for a gift card. ₹300 for a second exchange on the same order.',
  )
})

test('the largest photo is the one that the wire takes', () => {
  expect(SENTENCES.PHOTO_TOO_LARGE).toContain(`${PHOTO_MAX_BYTES / 1024 / 1024} MB`)
})

test('an item that cannot be chosen says until when it could have been', () => {
  expect(STANDINGS.window_over('Tue 17 Nov')).toBe('Return window closed on Tue 17 Nov')
})

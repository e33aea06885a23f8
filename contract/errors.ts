/**
 * Every way in which a call says no, with its HTTP status: a closed list. The sentence that a shopper reads for each
 * stands in the portal's table of words. (Specification 5, 7, 8; decisions 3.)
 */
export const REFUSALS = {
  INVALID_BODY: 400,
  BODY_TOO_LARGE: 413,
  UNSUPPORTED_MEDIA_TYPE: 415,
  CALL_NOT_FOUND: 404,
  ALREADY_SUBMITTED: 400,
  KEY_REUSED: 422,
  ORDER_NOT_FOUND: 404,
  FILE_NOT_FOUND: 404,
  INVALID_EMAIL: 404,
  EMAIL_MISSING: 422,
  NO_PRODUCTS: 422,
  IMAGE_MISSING: 422,
  EXCHANGE_REASON_MISSING: 422,
  REASON_MISSING: 422,
  SIZE_MISSING: 422,
  SIZE_NOT_OFFERED: 422,
  REASON_NOT_OFFERED: 422,
  ADDRESS_INVALID: 422,
  PHONE_INVALID: 422,
  NOT_DELIVERED: 422,
  WINDOW_OVER: 422,
  NOT_RETURNABLE: 422,
  PRICE_CHANGED: 409,
  NOT_A_JPEG: 422,
  PHOTO_IS_HEIC: 422,
  PHOTO_DAMAGED: 422,
  PHOTO_TOO_LARGE: 413,
  UPLOAD_FAILED: 500,
  SUBMIT_FAILED: 500,
  SERVER_ERROR: 500,
  UNAVAILABLE: 503,
} as const

/** The code of a refusal. */
export type RefusalCode = keyof typeof REFUSALS

/** Tells whether a text is one of the codes of the list. */
export function isRefusalCode(text: string): text is RefusalCode {
  return Object.hasOwn(REFUSALS, text)
}

import { Type, type Static, type TSchema } from 'typebox'
import type { RefusalCode } from './errors.ts'
import { PATHS, type CallName } from './wire.ts'

/** A call: its name, its address, its request, its response and its refusals. (Decisions 3.) */
export interface Call<Request extends TSchema = TSchema, Response extends TSchema = TSchema> {
  name: CallName
  path: string
  summary: string
  /**
   * The people who may send it if access is verified: `customer`, who is signed in, or `anyone`, who sees less.
   * (Decisions, "Who is this shopper?")
   */
  who: 'anyone' | 'customer'
  /** The field of the request that names the customer it is about: only they may send it. */
  names?: string
  request: Request
  response: Response
  refusals: readonly RefusalCode[]
}

/** The refusals of any call if access is verified, beside its own. */
const GUARDED: readonly RefusalCode[] = ['FROM_ELSEWHERE', 'TOO_MANY_CALLS', 'UNAVAILABLE']

/** The response to every call: the HTTP status once more, and the body. (Specification 7; decisions 3.) */
export interface Envelope<Body> {
  statusCode: number
  body: Body
}

/** The body of a refusal: its code, the sentence for the customer, and which of several things it is about. */
export interface Refusal {
  error: RefusalCode
  message: string
  /**
   * The id of a photo that is missing, of the ticket that is in the way, or of the item that a rule of the shop is
   * about.
   */
  about?: string
}

/** The answer of a call, as its reader gets it. */
export type Answer<Body> = { ok: true; status: number; body: Body } | { ok: false; status: number; refusal: Refusal }

/** Declares a call. */
export function call<Request extends TSchema, Response extends TSchema>(
  name: CallName,
  declared: Omit<Call<Request, Response>, 'name' | 'path'>,
): Call<Request, Response> {
  const proof: readonly RefusalCode[] = declared.who === 'customer' ? ['IDENTITY_NEEDED'] : []
  const refusals = [...new Set([...declared.refusals, ...proof, ...GUARDED])]
  return { name, path: PATHS[name], ...declared, refusals }
}

/** The type of a call's request. */
export type RequestOf<C> = C extends Call<infer Request> ? Static<Request> : never

/** The type of a call's response. */
export type ResponseOf<C> = C extends Call<TSchema, infer Response> ? Static<Response> : never

/** An id of Shopify: a string of 1 to 20 digits, never a number, since they exceed 2^53. (Decisions 6.) */
export const id = () => Type.String({ pattern: '^[0-9]{1,20}$', examples: ['5678901234567'] })

/** The number of a row that the database counts: digits as a string, never more than it can hold. */
export const rowId = () => Type.String({ pattern: '^[0-9]{1,18}$', examples: ['1042'] })

/** A whole number from `least` on that the database can hold, such as the version of something that was seen. */
export const whole = (least: 0 | 1) => Type.Integer({ minimum: least, maximum: 2_147_483_647 })

/** A text of at most `maxLength` characters; the server trims nothing. */
export const text = (maxLength: number, examples: string[] = []) => Type.String({ maxLength, examples })

/**
 * The text by which a customer searches: an order number, a phone number, an address, an AWB. A text that cannot be one
 * of these is not found rather than refused, so the wire takes far more than any of them needs.
 */
export const typed = (examples: string[]) => text(65_536, examples)

/** An object that refuses every key it does not name. */
export const exact = <Properties extends Record<string, TSchema>>(properties: Properties) =>
  Type.Object(properties, { additionalProperties: false })

/** One of these words. */
export const oneOf = <const Word extends string>(words: readonly Word[]) =>
  Type.Unsafe<Word>(Type.Union(words.map((word) => Type.Literal(word))))

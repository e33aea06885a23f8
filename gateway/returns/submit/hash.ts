import { present } from '#rules/present.ts'
import { hashOfValues } from '../../http/tokens.ts'
import type { Submission } from './submission.ts'

/** Hashes the customer's wishes: the announcement and the mail check are not part of it. */
export function hashOf({
  orderId,
  type,
  exchangeReason,
  products,
  files,
  address,
  email,
  alternatePhone,
  reason,
  pickupDay,
  refundWay,
  refundBonus,
}: Submission): string {
  return hashOfValues([
    orderId,
    type,
    exchangeReason,
    products,
    files.map(({ id, item }) => (item === undefined ? id : [id, item])),
    address,
    email,
    alternatePhone,
    reason,
    ...(pickupDay === undefined ? [] : [pickupDay]),
    ...(refundWay === undefined ? [] : [{ refundWay, ...present({ refundBonus }) }]),
  ])
}

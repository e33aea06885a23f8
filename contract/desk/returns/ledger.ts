import { Type } from 'typebox'
import { exact, id, text, oneOf } from '../../call.ts'
import { deskCall } from '../call.ts'
import { requestId } from '../request.ts'
import { STAFF } from '../roles.ts'

/** The purpose of a refund of Shopify: see `rules/ledger/attribution.ts`. */
const purpose = oneOf(['request', 'goods', 'cancelled', 'shipping', 'goodwill'])

/**
 * An entry of the ledger of an order: of its money, or with `item` of the pieces of a line. In the order in which they
 * were written; amounts in paise.
 */
const entry = exact({
  at: text(32),
  kind: oneOf([
    'paid',
    'refunded',
    'paid_out',
    'promised',
    'released',
    'bonus',
    'ordered',
    'sent',
    'delivered',
    'came_back',
    'held',
    'returned',
    'cancelled',
  ]),
  paise: Type.Integer(),
  units: Type.Integer(),
  /** Title of the line. */
  item: Type.Optional(text(255)),
  /** The request that it belongs to. */
  request: Type.Optional(text(64)),
  /** Id of the refund in Shopify that it comes from. */
  refund: Type.Optional(text(64)),
})

/** A refund of Shopify on the order, with its purpose. `paise` is null if the rupees are not known. */
const refund = exact({
  id: text(64),
  at: text(32),
  paise: Type.Union([Type.Integer(), Type.Null()]),
  units: Type.Integer(),
  purpose,
  request: Type.Optional(text(64)),
  by: oneOf(['rule', 'reference', 'staff']),
  /** True if it may be the money of an open request: nothing is paid automatically until staff name its purpose. */
  isUnclear: Type.Boolean(),
  reason: text(1000),
})

/** The ledger of the order of a request: its entries, the refunds of Shopify, and the requests that one can be of. */
const show = deskCall('returns.ledger', {
  summary: 'The ledger of the order of a request.',
  roles: STAFF,
  logged: ['id'],
  looks: true,
  request: exact({ id: requestId }),
  response: exact({ entries: Type.Array(entry), refunds: Type.Array(refund), requests: Type.Array(text(64)) }),
  refusals: ['INVALID_BODY', 'NOT_FOUND', 'SERVER_ERROR'],
})

/**
 * Corrects the purpose of a refund of Shopify, with the reason; `request` is the request that got the money, only if
 * `purpose` says so. `was` is the purpose that the agent saw: CHANGED_MEANWHILE if it has changed since. NOT_FOUND: the
 * refund or the request is not on the order. The promised and the held amounts follow from it.
 */
const attribute = deskCall('returns.attribute', {
  summary: 'Corrects what a refund of Shopify was for.',
  roles: STAFF,
  logged: ['id', 'refund', 'purpose', 'request'],
  request: exact({
    id: requestId,
    refund: id(),
    was: exact({ purpose, request: Type.Optional(requestId) }),
    purpose,
    request: Type.Optional(requestId),
    reason: text(1000),
  }),
  response: exact({}),
  refusals: ['INVALID_BODY', 'NOT_FOUND', 'CHANGED_MEANWHILE', 'REASON_NEEDED', 'SERVER_ERROR'],
})

/** The calls about the ledger of an order. */
export const LEDGER_CALLS = { 'returns.ledger': show, 'returns.attribute': attribute } as const

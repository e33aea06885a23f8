import { Type, type Static } from 'typebox'
import { exact, text, oneOf } from '../../call.ts'

/** The warning signs that a rule of the shop can name: they are known as a request is made. */
export const RULE_SIGNS = [
  'many_requests',
  'high_share',
  'same_photo',
  'photo_of_other',
  'blocked_email',
  'window_over',
  'other_city',
  'rejected_before',
] as const

/** See {@link RULE_SIGNS}. */
export type RuleSign = (typeof RULE_SIGNS)[number]

/**
 * A sign for the agent: look twice (`warning`), or only know (`fact`). `about` has the ids of its requests or photos.
 */
export const warningSign = exact({
  code: oneOf([
    ...RULE_SIGNS,
    'cash_on_delivery',
    'second_exchange',
    'sold_out',
    'hold_lapsed',
    'goods_missing',
    'refund_unknown',
    'pieces_lost',
    'photo_asked',
    'photo_not_sent',
  ]),
  tone: oneOf(['warning', 'fact']),
  sentence: text(300),
  about: Type.Array(text(64)),
})

/** See {@link warningSign}. */
export type WarningSign = Static<typeof warningSign>

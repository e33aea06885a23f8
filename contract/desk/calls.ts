import type { Static } from 'typebox'
import { ACCOUNT_CALLS } from './account.ts'
import { AUDIT_CALLS } from './audit.ts'
import { BLOCKLIST_CALLS } from './blocklist.ts'
import { FILE_UPLOAD } from './files.ts'
import { IMPORT_CALLS, IMPORT_UPLOAD } from './imports.ts'
import { INSIGHT_CALLS } from './insights.ts'
import { PEOPLE_CALLS } from './people.ts'
import { PICKUP_CALLS } from './pickups.ts'
import { DESK_RETURN_CALLS } from './returns.ts'
import { PAYMENT_CALLS } from './returns/payments.ts'
import { SIGN_IN_CALLS } from './sign-in.ts'
import { MESSAGE_CALLS } from './messages.ts'
import { OUTBOX_CALLS } from './outbox.ts'
import { SIZE_CHART_CALLS } from './texts/size-charts.ts'
import { STOCK_CALLS } from './stock.ts'
import { TEMPLATE_CALLS } from './texts/templates.ts'
import { REPLY_CALLS } from './texts/replies.ts'
import { QUESTION_CALLS } from './texts/questions.ts'
import { POLICY_CALLS } from './policies.ts'
import { FILING_CALLS } from './filing.ts'
import { LEDGER_CALLS } from './returns/ledger.ts'
import { POLICY_RULE_CALLS, POLICY_TRY_CALLS } from './policy-rules.ts'
import { PRIVACY_CALLS } from './privacy.ts'
import { DESK_TICKET_CALLS } from './ticket-calls.ts'

/**
 * Every call of the desk: the server registers them, the matrix of roles walks them and the desk's screens send them.
 */
export const DESK_CALLS = {
  ...SIGN_IN_CALLS,
  ...ACCOUNT_CALLS,
  ...PEOPLE_CALLS,
  ...AUDIT_CALLS,
  ...INSIGHT_CALLS,
  ...STOCK_CALLS,
  ...SIZE_CHART_CALLS,
  ...BLOCKLIST_CALLS,
  ...OUTBOX_CALLS,
  ...MESSAGE_CALLS,
  ...IMPORT_CALLS,
  ...IMPORT_UPLOAD,
  ...DESK_TICKET_CALLS,
  ...FILE_UPLOAD,
  ...DESK_RETURN_CALLS,
  ...PAYMENT_CALLS,
  ...PICKUP_CALLS,
  ...TEMPLATE_CALLS,
  ...REPLY_CALLS,
  ...QUESTION_CALLS,
  ...POLICY_CALLS,
  ...FILING_CALLS,
  ...LEDGER_CALLS,
  ...POLICY_RULE_CALLS,
  ...POLICY_TRY_CALLS,
  ...PRIVACY_CALLS,
} as const

/** Every call of the desk, by name. */
export type DeskCalls = typeof DESK_CALLS

/** The name of a call of the desk. */
export type DeskCallName = keyof DeskCalls

/** The request of the call with this name. */
export type DeskRequest<Name extends DeskCallName> = Static<DeskCalls[Name]['request']>

/** The response of the call with this name. */
export type DeskResponse<Name extends DeskCallName> = Static<DeskCalls[Name]['response']>

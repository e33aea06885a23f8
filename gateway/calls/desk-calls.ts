import type { FastifyInstance } from 'fastify'
import { ACCOUNT_CALLS } from '#contract/desk/account.ts'
import { AUDIT_CALLS } from '#contract/desk/audit.ts'
import { BLOCKLIST_CALLS } from '#contract/desk/blocklist.ts'
import { IMPORT_CALLS } from '#contract/desk/imports.ts'
import { INSIGHT_CALLS } from '#contract/desk/insights.ts'
import { MESSAGE_CALLS } from '#contract/desk/messages.ts'
import { OUTBOX_CALLS } from '#contract/desk/outbox.ts'
import { PEOPLE_CALLS } from '#contract/desk/people.ts'
import { PAYMENT_CALLS } from '#contract/desk/returns/payments.ts'
import { PICKUP_CALLS } from '#contract/desk/pickups.ts'
import { DESK_RETURN_CALLS } from '#contract/desk/returns.ts'
import { SIGN_IN_CALLS } from '#contract/desk/sign-in.ts'
import { SIZE_CHART_CALLS } from '#contract/desk/texts/size-charts.ts'
import { STOCK_CALLS } from '#contract/desk/stock.ts'
import { POLICY_CALLS } from '#contract/desk/policies.ts'
import { FILING_CALLS } from '#contract/desk/filing.ts'
import { LEDGER_CALLS } from '#contract/desk/returns/ledger.ts'
import { POLICY_RULE_CALLS, POLICY_TRY_CALLS } from '#contract/desk/policy-rules.ts'
import { PRIVACY_CALLS } from '#contract/desk/privacy.ts'
import { QUESTION_CALLS } from '#contract/desk/texts/questions.ts'
import { REPLY_CALLS } from '#contract/desk/texts/replies.ts'
import { DESK_TICKET_CALLS } from '#contract/desk/ticket-calls.ts'
import { TEMPLATE_CALLS } from '#contract/desk/texts/templates.ts'
import { auditDesk } from '../audit/desk.ts'
import { blocklistDesk } from '../blocklist/desk.ts'
import { deskRoutes } from '../staff/desk-route.ts'
import { importsDesk } from '../imports/desk.ts'
import { importUpload } from '../imports/upload.ts'
import { insightsDesk } from '../insights/desk.ts'
import { outboxDesk } from '../outbox/desk.ts'
import { messagesDesk } from '../shopify/desk.ts'
import { paymentsDesk } from '../returns/payments/desk.ts'
import { pickupsDesk } from '../returns/pickups/desk.ts'
import { returnsDesk } from '../returns/desk/desk.ts'
import { filingDesk } from '../returns/submit/file-by-staff.ts'
import { ledgerDesk } from '../returns/ledger/desk.ts'
import { tryRulesDesk } from '../returns/automation/try-rules.ts'
import { policiesDesk, policyRulesDesk } from '../policies/desk.ts'
import { privacyDesk } from '../privacy/desk.ts'
import { questionsDesk } from '../texts/questions.ts'
import { repliesDesk } from '../texts/replies.ts'
import { templatesDesk } from '../texts/mails/desk.ts'
import { accountDesk } from '../staff/account.ts'
import { peopleDesk } from '../staff/people.ts'
import { signInDesk } from '../staff/sign-in.ts'
import { sizeChartsDesk } from '../size-charts/desk.ts'
import { stockDesk } from '../stock/desk.ts'
import { ticketsDesk } from '../tickets/desk/desk.ts'
import { customerOfTicket } from '../tickets/named.ts'
import { deskFiles } from '../uploads/desk.ts'
import type { Context } from '../http/context.ts'

/** Every call of the staff: a line for each feature. */
export function deskCalls(context: Context) {
  return async (app: FastifyInstance) => {
    await app.register(
      async (api) => {
        deskRoutes(api, context, SIGN_IN_CALLS, signInDesk)
        deskRoutes(api, context, ACCOUNT_CALLS, accountDesk)
        deskRoutes(api, context, PEOPLE_CALLS, peopleDesk)
        deskRoutes(api, context, AUDIT_CALLS, auditDesk)
        deskRoutes(api, context, INSIGHT_CALLS, insightsDesk)
        deskRoutes(api, context, DESK_RETURN_CALLS, returnsDesk)
        deskRoutes(api, context, PAYMENT_CALLS, paymentsDesk)
        deskRoutes(api, context, PICKUP_CALLS, pickupsDesk)
        deskRoutes(api, context, DESK_TICKET_CALLS, ticketsDesk)
        deskRoutes(api, context, TEMPLATE_CALLS, templatesDesk)
        deskRoutes(api, context, REPLY_CALLS, repliesDesk)
        deskRoutes(api, context, QUESTION_CALLS, questionsDesk)
        deskRoutes(api, context, POLICY_CALLS, policiesDesk)
        deskRoutes(api, context, FILING_CALLS, filingDesk)
        deskRoutes(api, context, LEDGER_CALLS, ledgerDesk)
        deskRoutes(api, context, POLICY_RULE_CALLS, policyRulesDesk)
        deskRoutes(api, context, POLICY_TRY_CALLS, tryRulesDesk)
        deskRoutes(api, context, PRIVACY_CALLS, privacyDesk)
        deskRoutes(api, context, STOCK_CALLS, stockDesk)
        deskRoutes(api, context, SIZE_CHART_CALLS, sizeChartsDesk)
        deskRoutes(api, context, BLOCKLIST_CALLS, blocklistDesk)
        deskRoutes(api, context, OUTBOX_CALLS, outboxDesk)
        deskRoutes(api, context, MESSAGE_CALLS, messagesDesk)
        deskRoutes(api, context, IMPORT_CALLS, importsDesk)
        await api.register(importUpload(context))
      },
      { prefix: '/api' },
    )
    await app.register(deskFiles(context, customerOfTicket))
  }
}

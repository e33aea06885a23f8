/**
 * The reasons for which a payout failed or came back, each with its source (RZ errors/x/payout-status-details.md, April
 * 2026).
 */
const SOURCES = {
  bank_account_closed: 'beneficiary_bank',
  bank_account_frozen: 'beneficiary_bank',
  bank_account_invalid: 'beneficiary_bank',
  beneficiary_account_dormant: 'beneficiary_bank',
  beneficiary_bank_failure: 'beneficiary_bank',
  beneficiary_bank_offline: 'beneficiary_bank',
  beneficiary_bank_rejected: 'beneficiary_bank',
  beneficiary_bank_technical_error: 'beneficiary_bank',
  beneficiary_psp_offline: 'beneficiary_bank',
  imps_not_allowed: 'beneficiary_bank',
  invalid_ifsc_code: 'beneficiary_bank',
  npci_beneficiary_timeout: 'beneficiary_bank',
  transaction_limit_exceeded: 'beneficiary_bank',
  amount_limit_exhausted_neft: 'business',
  beneficiary_account_invalid: 'business',
  beneficiary_vpa_invalid: 'business',
  insufficient_funds: 'business',
  invalid_beneficiary: 'business',
  gateway_down: 'gateway',
  gateway_technical_error: 'gateway',
  gateway_timeout: 'gateway',
  server_error: 'internal',
  server_error_temporary: 'internal',
} as const

/** See {@link SOURCES}. */
export type FailReason = keyof typeof SOURCES

/** Every documented reason. */
export const FAIL_REASONS = Object.keys(SOURCES) as FailReason[]

/** The details of a status, as RazorpayX words them. */
export const detailsOf = (reason: FailReason) => ({ source: SOURCES[reason], reason })

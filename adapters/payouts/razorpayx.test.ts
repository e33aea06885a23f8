import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type FailReason, FAIL_REASONS } from '#fakes/razorpayx/reasons.ts'
import { type RazorpayXFake, startRazorpayX } from '#fakes/razorpayx/server.ts'
import { listen, sendJson } from '#fakes/listen.ts'

import type { PayoutTrouble } from '#contract/desk/payouts.ts'
import type { PayoutRequest } from './client.ts'
import { openRazorpayX } from './razorpayx.ts'

const UPI = { upi: 'meera.k@okaxis' }
const BANK = { ifsc: 'HDFC0000053', number: '50100098765432', name: 'Meera Kulkarni' }
let keys = 0

const payout = (changes: Partial<PayoutRequest> = {}): PayoutRequest => ({
  key: `key-${++keys}`,
  about: '2001.1',
  amountPaise: 60_000,
  mode: 'UPI',
  account: UPI,
  name: 'Meera Kulkarni',
  narration: 'Refund',
  triedAgoMs: null,
  onSend: async () => {},
  ...changes,
})

let fake: RazorpayXFake
beforeAll(async () => {
  fake = await startRazorpayX({ callsASecond: Infinity })
})
afterAll(() => fake.close())

const open = (changes: Partial<Parameters<typeof openRazorpayX>[0]> = {}) => openRazorpayX({ ...fake, ...changes })

/** A bank that answers every call the same. */
async function always(status: number, json: unknown) {
  const server = await listen((_, response) => sendJson(response, status, json))
  return { bank: open({ url: server.url }), close: server.close }
}

const refusal = (field: string, description = 'Invalid.') => ({
  error: { code: 'BAD_REQUEST_ERROR', description, source: 'business', reason: 'input_validation_failed', field },
})

describe('why a payout failed', () => {
  const TROUBLES: Record<FailReason, PayoutTrouble> = {
    bank_account_closed: 'account',
    bank_account_frozen: 'account',
    bank_account_invalid: 'account',
    beneficiary_account_dormant: 'account',
    invalid_ifsc_code: 'account',
    beneficiary_account_invalid: 'account',
    beneficiary_vpa_invalid: 'account',
    invalid_beneficiary: 'account',
    beneficiary_bank_failure: 'away',
    beneficiary_bank_offline: 'away',
    beneficiary_bank_technical_error: 'away',
    beneficiary_psp_offline: 'away',
    npci_beneficiary_timeout: 'away',
    gateway_down: 'away',
    gateway_technical_error: 'away',
    gateway_timeout: 'away',
    server_error_temporary: 'away',
    amount_limit_exhausted_neft: 'away',
    imps_not_allowed: 'mode',
    beneficiary_bank_rejected: 'rejected',
    transaction_limit_exceeded: 'rejected',
    insufficient_funds: 'balance',
    server_error: 'shop',
  }
  test.each(FAIL_REASONS)('%s', async (reason) => {
    const { id } = await open().pay(payout())
    await fake.move(id, 'failed', reason)
    expect(await open().look(id)).toMatchObject({ reported: 'failed', trouble: TROUBLES[reason] })
  })

  test.each([
    ['beneficiary_bank', 'rejected'],
    ['gateway', 'away'],
    ['internal', 'away'],
    ['business', 'shop'],
    ['', 'shop'],
  ] as const)('a reason of %s that we do not know', async (source, trouble) => {
    const { bank, close } = await always(200, {
      id: 'pout_1',
      status: 'failed',
      status_details: { source, reason: 'new' },
    })
    expect(await bank.look('pout_1')).toMatchObject({ trouble })
    await close()
  })

  test.each([
    ['the older form', { status: 'failed', error: { source: 'beneficiary_bank', reason: 'imps_not_allowed' } }, 'mode'],
    ['someone of the shop cancelled it', { status: 'cancelled' }, 'cancelled'],
    ['someone of the shop rejected it', { status: 'rejected', status_details: null }, 'cancelled'],
    ['nothing is said', { status: 'reversed', status_details: null }, 'shop'],
  ] as const)('%s', async (_, reason, trouble) => {
    const { bank, close } = await always(200, { id: 'pout_1', ...reason })
    expect(await bank.look('pout_1')).toMatchObject({ trouble })
    await close()
  })
})

describe("a refusal is the customer's only where it is of their account", () => {
  test.each([
    ['account_number', 'own_account', 'shop'],
    ['source_account_number', 'own_account', 'shop'],
    ['fund_account.bank_account.account_number', 'account', 'customer'],
    ['bank_account.account_number', 'account', 'customer'],
    ['fund_account.bank_account.ifsc', 'account', 'customer'],
    ['ifsc', 'account', 'customer'],
    ['vpa', 'account', 'customer'],
    ['fund_account.vpa.address', 'account', 'customer'],
    ['fund_account.account_type', 'shop', 'shop'],
    ['fund_account.contact.name', 'shop', 'shop'],
    ['amount', 'shop', 'shop'],
    ['', 'shop', 'shop'],
  ] as const)('%s', async (field, reason, whose) => {
    const { bank, close } = await always(400, refusal(field))
    await expect(bank.pay(payout())).rejects.toMatchObject({ name: 'PayoutRefused', reason, whose })
    const checked = await bank.check(BANK, 'Meera Kulkarni').catch((error: unknown) => error)
    expect(checked).toMatchObject(reason === 'account' ? { known: false } : { reason, whose: 'shop' })
    await close()
  })

  test("the shop's own account is known by its words, where no field stands beside them", async () => {
    const error = { code: 'BAD_REQUEST_ERROR', description: 'The RazorpayX Account number is invalid.' }
    const { bank, close } = await always(400, { error })
    await expect(bank.pay(payout())).rejects.toMatchObject({ reason: 'own_account', whose: 'shop' })
    await expect(bank.check(BANK, 'Meera Kulkarni')).rejects.toMatchObject({ reason: 'own_account', whose: 'shop' })
    await close()
  })

  test("the shop's own account is wrong: neither kind of account is called unknown, and nothing is paid", async () => {
    const wrong = open({ account: '7878780080000000' })
    for (const account of [UPI, BANK])
      await expect(wrong.check(account, 'Meera Kulkarni')).rejects.toMatchObject({ reason: 'own_account' })
    await expect(wrong.pay(payout())).rejects.toMatchObject({ reason: 'own_account', whose: 'shop' })
  })

  test.each([
    [60_000, 'UpstreamError'],
    [3_599_000, 'UpstreamError'],
    [3_600_000, 'PayoutRefused'],
    [8 * 86_400_000, 'PayoutRefused'],
  ])('refused %s ms after a try that may still be on its way: %s', async (triedAgoMs, name) => {
    const server = await listen(({ method }, response) =>
      method === 'POST' ? sendJson(response, 400, refusal('amount')) : sendJson(response, 200, { items: [] }),
    )
    await expect(open({ url: server.url }).pay(payout({ triedAgoMs }))).rejects.toMatchObject({ name })
    await server.close()
  })
})

// RZ errors/x/payout-status-details.md ("queued", "pending", "processing"), April 2026.
test.each([
  ['queued', 'low_balance', 'balance'],
  ['pending', 'pending_approval', 'approval'],
  ['queued', 'gateway_degraded', undefined],
  ['queued', 'fee_recovery_pending', undefined],
  ['processing', 'amount_limit_exhausted', undefined],
  ['processing', 'beneficiary_bank_confirmation_pending', undefined],
] as const)('%s with %s is on its way, and waits for a person: %s', async (status, reason, trouble) => {
  const { bank, close } = await always(200, { id: 'pout_1', status, status_details: { source: 'business', reason } })
  expect(await bank.look('pout_1')).toEqual({
    id: 'pout_1',
    reported: 'underway',
    utr: '',
    ...(trouble && { trouble }),
  })
  await close()
})

// RZ api/x/composite-account-validation: bank-account.md, vpa.md and fetch-transactions-with-id.md ("valid"), April
// 2026.
test.each([
  ['completed', { account_status: 'active', registered_name: 'Meera K' }, { known: true, name: 'Meera K' }],
  ['completed', { account_status: 'valid', registered_name: 'Meera K' }, { known: true, name: 'Meera K' }],
  ['completed', { account_status: 'invalid', registered_name: null }, { known: false }],
  ['completed', { account_status: 'active', registered_name: '' }, 'unsaid'],
  ['failed', { account_status: '', registered_name: '' }, 'unsaid'],
  ['created', { account_status: null, registered_name: null }, { underway: 'fav_1' }],
] as const)('a validation that is %s with %j', async (status, results, news) => {
  const { bank, close } = await always(200, { id: 'fav_1', status, validation_results: results })
  expect(await bank.checked('fav_1')).toEqual(news)
  await close()
})

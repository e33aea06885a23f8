import type { DeskResponse } from '#contract/desk/calls.ts'
import type { PaidFileLine } from '#contract/desk/returns/payments.ts'
import { rupeesText } from '#rules/india/money.ts'
import { shownNumber } from '#rules/returns/numbering.ts'

type Left = DeskResponse<'payments.toMake'>['left'][number]

/** The reason why a refund is not in the file of payments to make. */
const LEFT_WORDS: Readonly<Record<Left['why'], string>> = {
  no_refund: 'an exchange',
  settled: 'settled already',
  not_accepted: 'its items have not passed inspection',
  nothing_due: 'nothing is due',
  on_its_way: 'the money is on its way',
  second_person: 'a second person has to confirm it',
  unclear: 'Shopify paid something back that may be for it',
  by_itself: 'Shopify pays it',
  no_account: 'the customer has not given an account',
  unknown: 'not found',
}

/** "2 left out: #1042-F1 (Shopify pays it), …"; the first five are named. */
export function leftWords(left: readonly Left[]): string {
  const named = left.slice(0, 5).map(({ id, why }) => `${shownNumber(id)} (${LEFT_WORDS[why]})`)
  return `${left.length} left out: ${named.join(', ')}${left.length > 5 ? ', …' : ''}.`
}

/** The result for a line of a file of payments that were made. */
export function outcomeWords({ outcome, amountPaise = 0, duePaise = 0 }: PaidFileLine): string {
  const words: Readonly<Record<PaidFileLine['outcome'], string>> = {
    records: 'Will be recorded',
    recorded: 'Recorded already',
    utr_missing: 'No UTR: not paid yet',
    utr_unfit: 'This is no UTR. A spreadsheet may have rounded it: format the column as text',
    amount_unfit: 'The amount cannot be read',
    request_unknown: 'No request has this reference',
    request_twice: 'An earlier line has this request',
    utr_twice: 'An earlier line has this UTR',
    utr_of_another: 'Another request is recorded with this UTR',
    settled_otherwise: 'Settled already, by something else',
    amount_differs: `${rupeesText(amountPaise)} was paid, ${rupeesText(duePaise)} is due`,
    not_accepted: 'Its items have not passed inspection',
    not_payable: 'It is not to be paid by hand. Look at the request',
  }
  return words[outcome]
}

/** The reason why a payment was not recorded after all. */
export const notRecordedWords = (code: string): string =>
  code === 'CHANGED_MEANWHILE' || code === 'STEP_NOT_OPEN' || code === 'SETTLED_ALREADY'
    ? 'It was changed in the meantime.'
    : 'It could not be recorded. Choose the file again to see why.'

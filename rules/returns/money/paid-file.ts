import type { PaidOutcome } from '#contract/desk/returns/payments.ts'
import { paiseOf } from '../../india/money.ts'

/** A line of a file of payments that were made: which request, and by which transfer of the bank. */
export interface PaidLine {
  /** The number of the line in the file, from 1. */
  line: number
  reference: string
  utr: string
  /** Absent if the file has no such column, or the cell is empty. */
  amountPaise?: number
  /** The problem with the line as it is written. */
  problem?: 'utr_missing' | 'utr_unfit' | 'amount_unfit'
}

/** The places of the columns. */
interface Columns {
  reference: number
  utr: number
  amount: number
}

const NAMES: Readonly<Record<keyof Columns, readonly string[]>> = {
  reference: ['reference', 'request'],
  utr: ['utr', 'utr number', 'utr no', 'utr no.', 'utr/rrn', 'rrn', 'bank reference'],
  amount: ['amount in rupees', 'amount', 'amount (inr)'],
}

/** The columns of the first line of a file of payments; null if it names no request or no UTR, or one of them twice. */
export function paidColumns(header: readonly string[]): Columns | null {
  const names = header.map((name) => name.trim().toLowerCase())
  const indexesOf = (column: keyof Columns) =>
    names.flatMap((name, index) => (NAMES[column].includes(name) ? index : []))
  const [references, utrs, amounts] = [indexesOf('reference'), indexesOf('utr'), indexesOf('amount')]
  const [reference, utr, amount = -1] = [references[0], utrs[0], amounts[0]]
  if (reference === undefined || utr === undefined) return null
  return references.length + utrs.length > 2 || amounts.length > 1 ? null : { reference, utr, amount }
}

/** RRN of IMPS and UPI: 12 digits; NEFT 16 and RTGS 22 signs. A spreadsheet makes 3.27E+11 of the first. */
const UTR = /^(?=.*[0-9])[A-Z0-9]{8,22}$/
const ROUNDED = /^[0-9.,]+E\+?[0-9]+$/

/**
 * Reads a line of a file of payments. The signs that keep a spreadsheet from counting with a cell (' before it, blanks)
 * are taken off.
 */
export function paidLine(line: number, cells: readonly string[], columns: Columns): PaidLine {
  const cell = (index: number) => (cells[index] ?? '').trim().replace(/^'+/, '').trim()
  const utr = cell(columns.utr).replaceAll(/[\s-]/g, '').toUpperCase()
  const typed = cell(columns.amount).replaceAll(/[₹,\s]/g, '')
  const amountPaise = typed === '' ? undefined : paiseOf(typed)
  const problem =
    utr === ''
      ? 'utr_missing'
      : ROUNDED.test(utr) || !UTR.test(utr)
        ? 'utr_unfit'
        : amountPaise === null || amountPaise === 0
          ? 'amount_unfit'
          : undefined
  return {
    line,
    reference: cell(columns.reference).slice(0, 64),
    utr: utr.slice(0, 64),
    ...(amountPaise ? { amountPaise } : {}),
    ...(problem ? { problem } : {}),
  }
}

/** The known facts of the request that a line names. */
export interface PaidRequest {
  /** See `by-hand.ts`: null if it must be paid by hand now. */
  notByHand: string | null
  duePaise: number
  /** Its settlement, if it has one. */
  settlement: { kind: string; reference: string; amountPaise?: number } | null
}

/** The facts of a line from the rest of the file and the shop. */
interface Around {
  request: PaidRequest | undefined
  /** True if an earlier line of the file names the same request, or has the same UTR. */
  requestTwice: boolean
  utrTwice: boolean
  /** True if another request is settled by this UTR. */
  utrOfAnother: boolean
}

/** The outcome of a line. Nothing is guessed: a person decides a line that does not fit to the paisa. */
export function paidOutcome({ utr, amountPaise, problem }: PaidLine, around: Around): PaidOutcome {
  const { request } = around
  if (!request) return 'request_unknown'
  if (problem) return problem
  if (around.requestTwice) return 'request_twice'
  if (around.utrTwice) return 'utr_twice'
  const { settlement, duePaise } = request
  if (settlement) {
    const isSame = settlement.kind === 'refund' && settlement.reference.toUpperCase() === utr
    return isSame && (amountPaise ?? settlement.amountPaise) === settlement.amountPaise
      ? 'recorded'
      : 'settled_otherwise'
  }
  if (request.notByHand === 'not_accepted') return 'not_accepted'
  if (request.notByHand !== null) return 'not_payable'
  if (around.utrOfAnother) return 'utr_of_another'
  return (amountPaise ?? duePaise) === duePaise ? 'records' : 'amount_differs'
}

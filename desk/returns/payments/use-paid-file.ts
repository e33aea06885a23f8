import { useState } from 'react'
import type { DeskResponse } from '#contract/desk/calls.ts'
import type { PaidFileLine } from '#contract/desk/returns/payments.ts'
import { shownNumber } from '#rules/returns/numbering.ts'
import { useOneAtATime } from '#ui/hooks/use-one-at-a-time.ts'
import { bodyOf, DeskRefused } from '../../call/query.ts'
import { chunksOf, deferBulk } from '../../list/bulk.ts'
import { STILL_WAITS } from '../../undo/pending.ts'
import { requestKey, requestPath } from '../request-path.ts'
import { notRecordedWords } from './words.ts'

/** A chosen file of payments that were made: the records that it would make, or the problem with it. */
export interface PaidFile {
  name: string
  read?: DeskResponse<'payments.preview'>
  trouble?: string
}

const LARGEST = 200_000

/** A file of payments from its choice to its end: it shows its records first; ten seconds remain to undo them. */
export function usePaidFile(onEnd: () => void) {
  const [file, setFile] = useState<PaidFile>()
  const { busy, run } = useOneAtATime()

  async function look(chosen: File) {
    const { name } = chosen
    setFile({ name })
    try {
      if (chosen.size > LARGEST) throw new DeskRefused('PAID_FILE_UNFIT', TOO_LARGE)
      const csv = (await chosen.text()).replaceAll('\0', '\ufffd')
      setFile({ name, read: await bodyOf('payments.preview', { csv }) })
    } catch (error) {
      setFile({ name, trouble: error instanceof DeskRefused ? error.message : UNREACHABLE })
    }
  }

  /** Records the fitting lines. False, with a sentence, while another action waits with one of the requests. */
  function record(): boolean {
    if (!file?.read) return false
    const isDeferred = deferPayments(file.read.lines, onEnd)
    setFile(isDeferred ? undefined : { ...file, trouble: STILL_WAITS })
    return isDeferred
  }

  return { file, busy, choose: (chosen: File) => void run(() => look(chosen)), record, leave: () => setFile(undefined) }
}

const TOO_LARGE = 'This file is too large: a file of payments has 500 lines at most.'
const UNREACHABLE = 'The desk cannot be reached just now. Nothing is recorded. Choose the file again.'

function deferPayments(lines: readonly PaidFileLine[], onEnd: () => void): boolean {
  const payments = lines.flatMap(({ outcome, id, utr, amountPaise }) =>
    outcome === 'records' && id && amountPaise ? { id, utr, amountPaise } : [],
  )
  return deferBulk({
    count: payments.length,
    noun: 'payment',
    bodies: chunksOf(payments),
    about: payments.map(({ id }) => requestKey(id)),
    doing: 'Recording',
    done: 'recorded',
    to: '/returns',
    async send(some, key, leaving) {
      const { outcomes } = await bodyOf('payments.record', { payments: some }, key, leaving)
      return outcomes.map(({ id, outcome }) => ({ id, ...(outcome === 'recorded' ? {} : { refused: outcome }) }))
    },
    explainRow: ({ id, refused = '' }) => ({
      what: shownNumber(id),
      why: notRecordedWords(refused),
      to: requestPath(id),
    }),
    explainError: (error) => (error instanceof DeskRefused ? error.message : 'The desk cannot be reached just now.'),
    onEnd,
  })
}

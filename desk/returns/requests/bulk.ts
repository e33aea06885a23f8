import type { DeskRequest } from '#contract/desk/calls.ts'
import type { RequestRow } from '#contract/desk/returns/queue.ts'
import { rupeesText } from '#rules/india/money.ts'
import { shownNumber } from '#rules/returns/numbering.ts'
import { bodyOf, isUnreachable } from '../../call/query.ts'
import { chunksOf, deferBulk } from '../../list/bulk.ts'
import { requestKey, requestPath } from '../request-path.ts'
import { doneBy } from '../use-acts.ts'
import type { BulkAct } from './bulk-acts.ts'

/** The further fields of an action, besides the requests. */
export type BulkDetail = Pick<DeskRequest<'returns.bulk'>, 'reason' | 'wantedOn' | 'restock'>

/** The total worth of these requests in an approval: "₹41,300 in all, 6 COD". */
export function worthWords(rows: readonly Pick<RequestRow, 'duePaise' | 'payment'>[]): string {
  const cash = rows.filter(({ payment }) => payment === 'COD').length
  const worth = rows.reduce((sum, { duePaise }) => sum + duePaise, 0)
  return `${rupeesText(worth)} in all, ${cash > 0 ? `${cash} COD` : 'none COD'}`
}

/**
 * Starts a bulk action, which can be undone before it is sent. False while another action on one of the requests is
 * pending.
 */
export function startBulk(
  { act, doing, done }: BulkAct,
  ids: readonly string[],
  detail: BulkDetail,
  onEnd: () => void,
): boolean {
  return deferBulk({
    count: ids.length,
    noun: 'request',
    bodies: chunksOf(ids).map((some) => ({ ...detail, ids: some, act })),
    about: ids.map(requestKey),
    doing,
    done,
    to: '/returns',
    async send(body, key, leaving) {
      const { outcomes } = await bodyOf('returns.bulk', body, key, leaving)
      return outcomes.map(({ id, outcome, about }) => ({
        id,
        about,
        ...(outcome === 'done' ? {} : { refused: outcome }),
      }))
    },
    explainRow: ({ id, refused = '', about }) => ({
      what: shownNumber(id),
      why: whyNot(refused, about),
      to: requestPath(id),
    }),
    explainError: (error) =>
      isUnreachable(error as Error) ? 'The desk cannot be reached just now.' : (error as Error).message,
    onEnd,
  })
}

function whyNot(code: string, about: string | undefined): string {
  if (code === 'CHANGED_MEANWHILE') return doneBy(about) ?? 'It has changed meanwhile.'
  if (code === 'STEP_NOT_OPEN') return doneBy(about) ?? 'Its status does not allow this step.'
  if (code === 'NOT_FOUND') return 'It could not be found.'
  return 'It could not be done just now.'
}

import type { DeskRequest } from '#contract/desk/calls.ts'
import { shownNumber } from '#rules/returns/numbering.ts'
import { hold } from '../undo/held.ts'
import type { NotDone } from '../undo/holds.ts'
import { bodyOf } from '../use-call.ts'
import { type Outcome, partsOf, sendParts } from './bulk.ts'
import { doneBy } from './done-by.ts'
import { requestKey, requestPath } from './use-acts.ts'

/** Decides many requests, part by part, after it could be undone. False while one of them waits already. */
export function holdBulk(body: DeskRequest<'returns.bulk'>, onEnd: () => void): boolean {
  const { ids, decision } = body
  const count = ids.length === 1 ? '1 request' : `${ids.length} requests`
  let left = partsOf(body, () => crypto.randomUUID())
  const outcomes: Outcome[] = []
  return hold({
    about: ids.map(requestKey),
    doing: decision === 'approve' ? 'Approving' : 'Rejecting',
    what: count,
    to: '/returns',
    done: `${count}: ${decision === 'approve' ? 'approved' : 'rejected'}.`,
    async send({ leaving, tell }) {
      const send = async (part: (typeof left)[number]) =>
        (await bodyOf('returns.bulk', part.body, part.key, leaving)).outcomes
      const take = (more: readonly Outcome[]) => {
        outcomes.push(...more)
        tell(`${outcomes.length} of ${ids.length}`)
      }
      if (leaving) return void (await Promise.all(left.map(send)))
      const run = await sendParts(left, send, take)
      left = [...run.left]
      onEnd()
      if (run.error) throw run.error
      return notDone(outcomes)
    },
    explain: () => 'The rest could not be sent just now. Nothing is decided twice if you try again.',
  })
}

/** Requests that were left out, and why. */
function notDone(outcomes: readonly Outcome[]): NotDone[] {
  return outcomes
    .filter(({ outcome }) => outcome !== 'done')
    .map(({ id, outcome, about }) => ({
      what: shownNumber(id),
      why: sayWhy(outcome, about),
      to: requestPath(id),
    }))
}

function sayWhy(outcome: string, about: string | undefined): string {
  if (outcome === 'CHANGED_MEANWHILE') return doneBy(about) ?? 'A colleague decided it meanwhile.'
  if (outcome === 'STEP_NOT_OPEN') return doneBy(about) ?? 'It was decided before.'
  if (outcome === 'NOT_FOUND') return 'It could not be found.'
  return 'It could not be decided just now.'
}

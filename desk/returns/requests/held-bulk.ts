import type { DeskRequest } from '#contract/desk/calls.ts'
import { shownNumber } from '#rules/returns/numbering.ts'
import { newKey } from '#ui/new-key.ts'
import { hold } from '../../undo/held.ts'
import type { NotDone } from '../../undo/holds.ts'
import { bodyOf } from '../../call/use-call.ts'
import type { BulkAct } from './bulk-acts.ts'
import { type Outcome, partsOf, sendParts } from './bulk.ts'
import { doneBy } from '../done-by.ts'
import { requestKey, requestPath } from '../use-acts.ts'

/** Does an act to many requests, part by part, after it could be undone. False while one of them waits already. */
export function holdBulk(
  { act, doing, done }: BulkAct,
  body: Omit<DeskRequest<'returns.bulk'>, 'act'>,
  onEnd: () => void,
): boolean {
  const { ids } = body
  const count = ids.length === 1 ? '1 request' : `${ids.length} requests`
  let left = partsOf({ ...body, act }, newKey)
  const outcomes: Outcome[] = []
  return hold({
    about: ids.map(requestKey),
    doing,
    what: count,
    to: '/returns',
    done: `${count}: ${done}.`,
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
    explain: () => 'The rest could not be sent just now. Nothing is done twice if you try again.',
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
  if (outcome === 'CHANGED_MEANWHILE') return doneBy(about) ?? 'It has changed meanwhile.'
  if (outcome === 'STEP_NOT_OPEN') return doneBy(about) ?? 'This step is not open to it as it stands.'
  if (outcome === 'NOT_FOUND') return 'It could not be found.'
  return 'It could not be done just now.'
}

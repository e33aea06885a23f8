import { newKey } from '#ui/new-key.ts'
import { deferAct } from '../undo/pending.ts'
import type { Act, NotDone } from '../undo/pending-actions.ts'

/**
 * The result of an action for one row: `refused` is the code of the refusal, `about` names the colleague who was
 * faster.
 */
export interface BulkResult {
  id: string
  refused?: string | undefined
  about?: string | undefined
}

/** A bulk action cut into calls, each with a key of its own, so that it can be sent again without being done twice. */
export interface BulkRun<Body> {
  calls: readonly { body: Body; key: string }[]
  /** The number of answered calls. */
  answered: number
  results: readonly BulkResult[]
}

/** Rows for each call: few enough to show the progress. */
const ROWS_PER_CALL = 25

export const chunksOf = <Row>(rows: readonly Row[]): Row[][] =>
  Array.from({ length: Math.ceil(rows.length / ROWS_PER_CALL) }, (_, n) =>
    rows.slice(n * ROWS_PER_CALL, (n + 1) * ROWS_PER_CALL),
  )

export const newRun = <Body>(bodies: readonly Body[], key = newKey): BulkRun<Body> => ({
  calls: bodies.map((body) => ({ body, key: key() })),
  answered: 0,
  results: [],
})

/** Sends one call of a bulk action. */
type SendCall<Body> = (body: Body, key: string) => Promise<readonly BulkResult[]>

/**
 * Sends the remaining calls one after the other and throws at the first unanswered one. With the last run that
 * `onProgress` got, it continues there with the same keys. `atOnce` sends all of them together, for a page that is
 * going away.
 */
export async function runBulk<Body>(
  run: BulkRun<Body>,
  send: SendCall<Body>,
  onProgress: (run: BulkRun<Body>) => void,
  atOnce = false,
): Promise<BulkRun<Body>> {
  const { calls, answered, results } = run
  const remaining = calls.slice(answered)
  if (atOnce) {
    const answers = await Promise.all(remaining.map(({ body, key }) => send(body, key)))
    return { calls, answered: calls.length, results: [...results, ...answers.flat()] }
  }
  let now = run
  for (const { body, key } of remaining) {
    // Not in parallel: the progress grows evenly, and the gateway has its own pool.
    // oxlint-disable-next-line no-await-in-loop
    const more = await send(body, key)
    now = { calls, answered: now.answered + 1, results: [...now.results, ...more] }
    onProgress(now)
  }
  return now
}

/** "1 ticket", "3 tickets" */
export const countOf = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`

/** A bulk action of a queue. */
interface BulkAction<Body> extends Pick<Act, 'about' | 'doing' | 'to' | 'atOnce'> {
  /** The number of rows, and the word for a row. */
  count: number
  noun: string
  bodies: readonly Body[]
  send: (body: Body, key: string, leaving: boolean) => Promise<readonly BulkResult[]>
  /** "approved" */
  done: string
  /** Names a row that was left out, with the reason. */
  explainRow: (result: BulkResult) => NotDone
  /** Explains an error that stopped the run, in a sentence. */
  explainError: (error: unknown) => string
  /** The rows of the list are outdated now. */
  onEnd: () => void
}

/**
 * Defers a bulk action until it can no longer be undone, then runs it. False while another action on one of the rows is
 * pending.
 */
export function deferBulk<Body>(action: BulkAction<Body>): boolean {
  const { count, noun, about, doing, to, atOnce, done, onEnd } = action
  let run = newRun(action.bodies)
  return deferAct({
    about,
    doing,
    to,
    ...(atOnce ? { atOnce } : {}),
    what: countOf(count, noun),
    done: `${countOf(count, noun)}: ${done}.`,
    async send({ leaving, tell }) {
      const onProgress = (next: typeof run) => {
        run = next
        tell(`${run.results.length} of ${count}`)
      }
      try {
        run = await runBulk(run, (body, key) => action.send(body, key, leaving), onProgress, leaving)
      } finally {
        if (!leaving) onEnd()
      }
      return run.results.filter(({ refused }) => refused !== undefined).map(action.explainRow)
    },
    explain: (error) => `${action.explainError(error)} What is done stays done, and nothing is done twice.`,
  })
}

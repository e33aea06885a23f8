import postgres from 'postgres'

const TRIES = 5

/** Repeats an attempt that lost a race: the winner's rows are visible now and decide. */
export async function untilDecided<Result>(attempt: () => Promise<Result>): Promise<Result> {
  for (let left = TRIES; left > 1; left -= 1) {
    try {
      return await attempt()
    } catch (error) {
      if (!isRaceLost(error)) throw error
    }
  }
  return attempt()
}

const UNIQUE_VIOLATION = '23505'
const CHECK_VIOLATION = '23514'
const DEADLOCK = '40P01'

/** True if another transaction was first: a constraint failed, or a deadlock was broken. */
export function isRaceLost(error: unknown): boolean {
  return error instanceof postgres.PostgresError && [UNIQUE_VIOLATION, DEADLOCK].includes(error.code)
}

/** True if a row with this key exists already, or other requests have the pieces of a line. */
export function isTaken(error: unknown): boolean {
  if (!(error instanceof postgres.PostgresError)) return false
  return error.code === UNIQUE_VIOLATION || (error.code === CHECK_VIOLATION && error.table_name === 'line_balances')
}

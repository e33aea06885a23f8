import { APIError } from 'better-auth/api'
import { type AnyRefusalCode, refuse } from '../http/failures.ts'

/**
 * Awaits a call of the log-in library. Its refusals become ours by a table of codes; of any other error the cause is
 * thrown, so that an unreachable database is recognised.
 */
export async function unwrapped<Result>(
  asked: Promise<Result>,
  codes: Readonly<Record<string, AnyRefusalCode>> = {},
): Promise<Result> {
  try {
    return await asked
  } catch (error) {
    if (!(error instanceof APIError)) throw error
    const code = codes[error.body?.code ?? '']
    if (code) return refuse(code)
    throw error.cause ?? error
  }
}

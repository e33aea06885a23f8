import { APIError } from 'better-auth/api'
import { type AnyRefusalCode, refuse } from '../http/failures.ts'

/**
 * Awaits something of the log-in library. Its no is turned into ours by the table of its codes; any other error of its own is thrown as
 * what caused it, so that a database that is away is seen as that.
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

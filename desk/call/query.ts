import { QueryClient, useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'
import { sendDesk } from '#contract/client.ts'
import type { DeskCallName, DeskRequest, DeskResponse } from '#contract/desk/calls.ts'
import type { DeskRefusalCode } from '#contract/desk/errors.ts'
import type { RefusalCode } from '#contract/errors.ts'

/** The refusal of a call as an error; its message is the sentence for the reader. */
export class DeskRefused extends Error {
  readonly code: RefusalCode | DeskRefusalCode
  /** The one of several things that the refusal is about. */
  readonly about: string | undefined
  constructor(code: RefusalCode | DeskRefusalCode, message: string, about?: string) {
    super(message)
    this.code = code
    this.about = about
  }
}

/** The event of the window after a call that was refused without a session. */
export const SIGNED_OUT_EVENT = 'desk:signed-out'

const TIMEOUT_MS = 20_000

/** The sentence for a refusal that has none, as a proxy sends it. */
const UNSAID = 'Something went wrong. Please try again.'

/**
 * The body of an answer. A refusal is thrown as {@link DeskRefused}, a network failure as any other error. `leaving`:
 * the page goes away.
 */
export async function bodyOf<Name extends DeskCallName>(
  name: Name,
  body: DeskRequest<Name>,
  requestKey?: string,
  leaving = false,
  signal?: AbortSignal,
): Promise<DeskResponse<Name>> {
  const timeout = AbortSignal.timeout(TIMEOUT_MS)
  const options = {
    signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    ...(requestKey ? { requestKey } : {}),
    keepalive: leaving,
  }
  const answer = await sendDesk(name, body, options)
  if (answer.ok) return answer.body
  const { error, message, about } = answer.refusal
  if (error === 'SIGNED_OUT') window.dispatchEvent(new Event(SIGNED_OUT_EVENT))
  throw new DeskRefused(error, message || UNSAID, about)
}

/** True if no answer came, which is not the same as a refusal. */
export const isUnreachable = (error: Error) => !(error instanceof DeskRefused) || error.code === 'UNAVAILABLE'

/** The state of a query on a screen. Loaded data stays until newer data arrives. */
export interface QueryResult<Data> {
  data: Data | undefined
  error: Error | undefined
  isFetching: boolean
  /** Loads again; an answer to an earlier call is then ignored. */
  refetch: () => void
}

/**
 * All queries of the desk. A call is sent once, immediately, even if the browser thinks it is offline. An answer is
 * dropped with the last screen that shows it, unless the screen keeps it longer.
 */
export const queries = new QueryClient({
  defaultOptions: {
    queries: {
      retry: false,
      networkMode: 'always',
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
      gcTime: 0,
    },
  },
})

interface QueryOptions {
  /** With false no call is sent. */
  enabled?: boolean
  /** The time between two calls; the query also runs when the page becomes visible again. */
  everyMs?: number
  /** True if it also runs while the page is hidden. */
  inBackground?: boolean
  /** The time for which the answer is kept after its last screen, to show it immediately next time. */
  cacheMs?: number
}

/**
 * Loads data by a call of the desk when the screen appears, and again on demand. Screens with the same call share one
 * answer.
 */
export function useDeskQuery<Name extends DeskCallName>(
  name: Name,
  body: DeskRequest<Name>,
  { enabled = true, everyMs, inBackground = false, cacheMs = 0 }: QueryOptions = {},
): QueryResult<DeskResponse<Name>> {
  const query = useQuery<DeskResponse<Name>>({
    queryKey: keyOf(name, body),
    queryFn: ({ signal }) => bodyOf(name, body, undefined, false, signal),
    enabled,
    gcTime: cacheMs,
    ...(everyMs
      ? { refetchInterval: everyMs, refetchIntervalInBackground: inBackground, refetchOnWindowFocus: 'always' }
      : {}),
  })
  const error = useLastError(query)
  return { data: query.data, error, isFetching: query.isFetching, refetch: () => void query.refetch() }
}

/** The key of an answer. */
export const keyOf = <Name extends DeskCallName>(name: Name, body: DeskRequest<Name>) => [name, body] as const

/** The error of the last call. It stays while a failed call is repeated. */
export function useLastError(
  query: Pick<UseQueryResult, 'error' | 'isPending' | 'errorUpdateCount'>,
): Error | undefined {
  const [last, setLast] = useState(query.error)
  if (query.error && query.error !== last) setLast(query.error)
  const isRetry = query.isPending && query.errorUpdateCount > 0
  return query.error ?? (isRetry ? last : undefined) ?? undefined
}

/** Repeats the calls that failed without a session. */
export function askAfterSignIn(): void {
  const isMissing = (error: unknown) => error instanceof DeskRefused && error.code === 'SIGNED_OUT'
  void queries.refetchQueries({ type: 'active', predicate: ({ state }) => isMissing(state.error) })
}

import { QueryClient, useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'
import { sendDesk } from '#contract/client.ts'
import type { DeskCallName, DeskRequest, DeskResponse } from '#contract/desk/calls.ts'
import type { DeskRefusalCode } from '#contract/desk/errors.ts'
import type { RefusalCode } from '#contract/errors.ts'

/** The gateway's no, as something to throw; its message is the sentence for the reader. */
export class DeskRefused extends Error {
  readonly code: RefusalCode | DeskRefusalCode
  /** Which of several things it is about. */
  readonly about: string | undefined
  constructor(code: RefusalCode | DeskRefusalCode, message: string, about?: string) {
    super(message)
    this.code = code
    this.about = about
  }
}

/** Told on the window whenever a call was refused because no one is logged in. */
export const SIGNED_OUT_EVENT = 'desk:signed-out'

const TIMEOUT_MS = 20_000

/** What stands in the place of a refusal without a sentence, as a proxy sends it. */
const UNSAID = 'Something went wrong. Please try again.'

/**
 * The body of an answer; a no is thrown as {@link DeskRefused}, a silent network as any other error. `leaving`: the
 * page goes away.
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

/** What a screen knows of something it asked for. What came once stays until something newer comes. */
export interface QueryResult<Data> {
  data: Data | undefined
  error: Error | undefined
  isFetching: boolean
  /** Asks again; an answer to an earlier question is then no longer waited for. */
  refetch: () => void
}

/**
 * What the desk has asked for. A call is sent once, at once and whatever the browser thinks of the network; an answer
 * is forgotten with the last screen that shows it, unless the screen says that it keeps longer.
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
  /** With false nothing is asked. */
  enabled?: boolean
  /** How often it is asked again, and when the page is looked at again. */
  everyMs?: number
  /** Also while the page is hidden. */
  inBackground?: boolean
  /** How long the answer is kept after the last screen that shows it, to be shown at once when it is asked for anew. */
  cacheMs?: number
}

/**
 * Asks by a call of the desk when the screen appears, and again on demand. Screens that ask the same share one answer.
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

/** What an answer is known by. */
export const keyOf = <Name extends DeskCallName>(name: Name, body: DeskRequest<Name>) => [name, body] as const

/** Why nothing newer came. While what failed is asked again, it is still said. */
export function useLastError(
  query: Pick<UseQueryResult, 'error' | 'isPending' | 'errorUpdateCount'>,
): Error | undefined {
  const [last, setLast] = useState(query.error)
  if (query.error && query.error !== last) setLast(query.error)
  const isRetry = query.isPending && query.errorUpdateCount > 0
  return query.error ?? (isRetry ? last : undefined) ?? undefined
}

/** Asks again for what a log-in was missing for. */
export function askAfterSignIn(): void {
  const isMissing = (error: unknown) => error instanceof DeskRefused && error.code === 'SIGNED_OUT'
  void queries.refetchQueries({ type: 'active', predicate: ({ state }) => isMissing(state.error) })
}

/** One exchange with an outside system, without anything that names a person, a parcel or a secret. */
export interface Recorded {
  method: string
  path: string
  /** The name of the GraphQL operation; '' if there is none. */
  operation: string
  status: number
  type: string
  body: string
}

/** Notes every exchange of `fetch` from now on; `stop` ends it and answers them, each body as `redact` leaves it. */
export function record(redact: (body: string) => string): { stop(): Recorded[] } {
  const before = globalThis.fetch
  const recorded: Recorded[] = []
  globalThis.fetch = async (input, init) => {
    const response = await before(input, init)
    const body = await response.clone().text()
    recorded.push({
      method: init?.method ?? 'GET',
      path: new URL(input instanceof Request ? input.url : input).pathname,
      operation: typeof init?.body === 'string' ? operationIn(init.body) : '',
      status: response.status,
      type: response.headers.get('content-type') ?? '',
      body: redact(body),
    })
    return response
  }
  return {
    stop() {
      globalThis.fetch = before
      return recorded
    },
  }
}

/** The name of the GraphQL operation in the body of a request; '' if there is none. */
export const operationIn = (body: string): string => /\b(?:query|mutation) (\w+)/.exec(body)?.[1] ?? ''

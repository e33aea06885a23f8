import type { DeskCallName, DeskRequest, DeskResponse } from '#contract/desk/calls.ts'
import { deskPath } from '#contract/desk/wire.ts'

interface Answered<Body> {
  status: number
  body: Body & { error?: string; message?: string }
  headers: Headers
}

/** A browser with its cookies, for a test; a trusted proxy reports `address` for it. */
export function openBrowser(url: string, address = '203.0.113.7') {
  const jar = new Map<string, string>()
  const cookie = () => [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
  const keep = (response: Response) => {
    for (const line of response.headers.getSetCookie()) {
      const [pair = ''] = line.split(';')
      const [name, value] = [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)]
      if (value === '' || /max-age=0/i.test(line)) jar.delete(name)
      else jar.set(name, value)
    }
    return response
  }
  return {
    jar,
    cookie,
    keep,
    async send<Name extends DeskCallName>(
      name: Name,
      body: DeskRequest<Name>,
      headers: Record<string, string> = {},
    ): Promise<Answered<DeskResponse<Name>>> {
      const response = keep(
        await fetch(`${url}/api${deskPath(name)}`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', 'x-forwarded-for': address, cookie: cookie(), ...headers },
          body: JSON.stringify(body),
        }),
      )
      const answered = (await response.json()) as { body: Answered<DeskResponse<Name>>['body'] }
      return { status: response.status, body: answered.body, headers: response.headers }
    },
  }
}

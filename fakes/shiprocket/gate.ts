import type { IncomingMessage, ServerResponse } from 'node:http'
import { sendJson } from '../listen.ts'
import type { CourierMode } from '../parcel.ts'

export const EMAIL = 'api@luitandloom.example'
export const PASSWORD = 'shiprocket-password'

/** Refused logins after which the API user is blocked. The real number is not published: "a few". */
const MOST_REFUSALS = 4
/** 15 to 60 minutes, or until Shiprocket's support opens it. */
const BLOCKED_MS = 1_800_000

/**
 * The login of the API user. A wrong password is 403 (docs/shiprocket-integration.md of github tasin1561/SD, live calls
 * of September 2026); after a few it is blocked, and each try while it is makes that longer (changelogs of two public
 * shops, August and September 2026).
 */
export class Gate {
  logins = 0
  readonly tokens = new Set<string>()
  forbidden: readonly string[] = []
  #refused = 0
  #blockedUntil = 0
  readonly #now: () => Date

  constructor(now: () => Date) {
    this.#now = now
  }

  isBlocked(): boolean {
    return this.#now().getTime() < this.#blockedUntil
  }

  logIn(body: unknown, mode: CourierMode, response: ServerResponse): void {
    this.logins++
    const { email, password } = Object(body) as Record<string, unknown>
    const isRight = email === EMAIL && password === PASSWORD && mode !== 'bad-token'
    if (this.isBlocked() || (!isRight && ++this.#refused > MOST_REFUSALS)) return this.#block(response)
    if (!isRight)
      return sendJson(response, 403, { message: 'Invalid email and password combination', status_code: 403 })
    this.#refused = 0
    const token = `eyJ0eXAiOiJKV1QifQ.${this.logins}.${crypto.randomUUID()}`
    this.tokens.add(token)
    sendJson(response, 200, { id: 1, first_name: 'API', last_name: 'USER', email: EMAIL, company_id: 1, token })
  }

  #block(response: ServerResponse): void {
    this.#blockedUntil = this.#now().getTime() + BLOCKED_MS
    sendJson(response, 400, { message: 'User blocked due to too many failed login attempts', status_code: 400 })
  }

  isForbidden(path: string): boolean {
    return this.forbidden.some((one) => path.startsWith(`/v1/external${one}`))
  }

  lets({ headers }: IncomingMessage): boolean {
    return this.tokens.has(/^Bearer (.+)$/.exec(headers.authorization ?? '')?.[1] ?? '')
  }
}

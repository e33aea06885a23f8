import type { Page } from '@playwright/test'
import type { DeskCallName, DeskRequest, DeskResponse } from '#contract/desk/calls.ts'
import { sendDesk } from '#contract/client.ts'
import type { Role } from '#contract/desk/roles.ts'
import { deskPath } from '#contract/desk/wire.ts'
import { DEMO_PASSWORD, DEMO_STAFF } from '#demo/staff.ts'
import { apiOf, shopUrl } from '../address.ts'

/** One of the demo's staff: Asha and Ritu are agents, Bikash is the retailer, Mitali an admin. */
export type Who = 'asha' | 'ritu' | 'bikash' | 'mitali'

/** A member of staff of this test alone. */
export interface Newcomer {
  id: string
  name: string
  email: string
  password: string
}

const sessions = new Map<Who, Promise<string>>()

/** Logs one of the staff in without the form: one session for each of them and each worker of the tests. */
export async function signIn(page: Page, who: Who): Promise<void> {
  await putCookie(page, await cookieOf(who))
}

/**
 * Opens a screen of the desk as a member of staff; `path` is below /desk. `search`: the text of a search that its list
 * already shows.
 */
export async function openAs(page: Page, who: Who, path: string, search?: string): Promise<void> {
  await signIn(page, who)
  await page.goto(`/desk${path}`)
  if (search === undefined) return
  // The words of a search stand in the state of the history entry, and a reload reads them from there.
  const usr = { search: { words: search, of: who } }
  await page.evaluate((state) => history.replaceState(state, ''), { usr, key: 'searched', idx: 0 })
  await page.reload()
}

/** Sends a call as one of the staff, beside the browser; a no fails the test. */
export async function sendAs<Name extends DeskCallName>(
  who: Who,
  name: Name,
  body: DeskRequest<Name>,
  requestKey?: string,
): Promise<DeskResponse<Name>> {
  const options = { base: apiOf(), cookie: await cookieOf(who), ...(requestKey ? { requestKey } : {}) }
  const answer = await sendDesk(name, body, options)
  if (!answer.ok) throw new Error(`${name} was refused: ${answer.refusal.error}`)
  return answer.body
}

/** Adds a new person to the staff, without a password yet; answers the link by which it is set. */
export async function invited(role: Role, name = 'Jonali Bora'): Promise<Newcomer & { link: string }> {
  const email = `${role}-${Date.now().toString(36)}-${Math.random().toString(36).slice(2)}@staff.example`
  const { id, link } = await sendAs('mitali', 'staff.invite', { name, email, role })
  return { id, name, email, link, password: 'river boat lamp seven' }
}

/** A new member of staff who can log in. */
export async function newcomer(role: Role, name?: string): Promise<Newcomer> {
  const { link, ...staff } = await invited(role, name)
  const token = new URL(link).searchParams.get('token') ?? ''
  const answer = await sendDesk('staff.setPassword', { token, password: staff.password }, { base: apiOf() })
  if (!answer.ok) throw new Error(`no password for the newcomer: ${answer.refusal.error}`)
  return staff
}

/** A new session of one of the staff, put into the browser; answers its cookie. */
export async function freshSession(
  page: Page,
  { email, password }: Pick<Newcomer, 'email' | 'password'>,
): Promise<string> {
  const cookie = await logIn(email, password)
  await putCookie(page, cookie)
  return cookie
}

function cookieOf(who: Who): Promise<string> {
  const known = sessions.get(who)
  if (known) return known
  const { email = '' } = DEMO_STAFF.find(({ id }) => id === who) ?? {}
  const session = logIn(email, DEMO_PASSWORD)
  sessions.set(who, session)
  return session
}

async function logIn(email: string, password: string): Promise<string> {
  const headers = { 'content-type': 'application/json' }
  const response = await fetch(`${apiOf()}${deskPath('staff.signIn')}`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ email, password }),
  })
  const line = response.headers.getSetCookie().find((each) => each.startsWith('wapsi-desk='))
  if (!line) throw new Error(`${email} could not log in: ${response.status}`)
  return line.split(';')[0] ?? ''
}

async function putCookie(page: Page, cookie: string): Promise<void> {
  const [name = '', ...value] = cookie.split('=')
  await page.context().addCookies([{ name, value: value.join('='), url: shopUrl(), httpOnly: true, sameSite: 'Lax' }])
}

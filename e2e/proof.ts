import type { Page } from '@playwright/test'
import { readConfig } from '#config'
import type { CallRequest, CallResponse } from '#contract/calls.ts'
import type { Answer, Envelope } from '#contract/call.ts'
import { read } from '#contract/client.ts'
import { type CallName, PATHS, PORTAL_HEADER, REQUEST_KEY_HEADER } from '#contract/wire.ts'
import { demoCast } from '#demo/all-orders.ts'
import { CUSTOMERS } from '#demo/customers.ts'
import { signLink } from '#gateway/access/links/links.ts'
import { access, apiOf, LINK_SECRET, portOf, shopUrl } from './address.ts'

/** A link that proves who its reader is, as our mails carry it. */
export function signedLink(customerId: string, leadsTo = '/'): string {
  const config = readConfig({ PORT: String(portOf('verified')), LINK_SECRETS: LINK_SECRET })
  return signLink(config, { purpose: 'mail', customerId, leadsTo }, new Date())
}

/** Sends one call without the screens; if access is verified, as the customer that it is about. */
export async function call<Name extends CallName>(
  name: Name,
  body: CallRequest<Name>,
  customerId: string,
  requestKey = '',
): Promise<Answer<CallResponse<Name>>> {
  const headers = {
    'content-type': 'application/json',
    ...(await proofOf(customerId)),
    ...(requestKey ? { [REQUEST_KEY_HEADER]: requestKey } : {}),
  }
  const response = await fetch(apiOf() + PATHS[name], { method: 'POST', headers, body: JSON.stringify(body) })
  return read((await response.json()) as Envelope<unknown>)
}

const sessions = new Map<string, Promise<string>>()

/** The headers of a call of this customer: in open access nothing has to be proved. */
export async function proofOf(customerId: string): Promise<Record<string, string>> {
  const headers = { [PORTAL_HEADER]: '1' }
  if (access() === 'open' || !customerId) return headers
  const session = sessions.get(customerId) ?? newSession(customerId)
  sessions.set(customerId, session)
  return { ...headers, cookie: await session }
}

/** Follows a signed link as a browser would, and answers the cookie of the session that it begins. */
async function newSession(customerId: string): Promise<string> {
  const answer = await fetch(signedLink(customerId), { redirect: 'manual' })
  const [cookie] = answer.headers.getSetCookie()
  if (!cookie) throw new Error(`the link of ${customerId} proved nothing: ${answer.status}`)
  return cookie.split(';', 1)[0] ?? ''
}

/**
 * Makes a page prove the customer in each address by a signed link, before it goes there. One browser has one session.
 */
export function provesWhomItNames(page: Page): Page {
  const goto = page.goto.bind(page)
  page.goto = async (address, options) => {
    const { origin, searchParams: named } = new URL(address, shopUrl())
    const typed = named.get('order') ?? named.get('awb') ?? ''
    if (origin === shopUrl()) await signIn(page, named.get('customer') ?? ownerOf(typed))
    return goto(address, options)
  }
  return page
}

/** Signs in the customer of this e-mail address, phone, order or parcel, if the demo knows it. */
export const signInToSee = (page: Page, typed: string) => signIn(page, ownerOf(typed))

/** Puts a new session of this customer into the browser, unless it has one of theirs. */
export async function signIn(page: Page, customerId: string | undefined): Promise<void> {
  const context = page.context()
  if (access() === 'open' || !customerId || !/^\d+$/.test(customerId) || signedIn.get(context) === customerId) return
  signedIn.set(context, customerId)
  const [name = '', value = ''] = (await newSession(customerId)).split('=')
  await context.addCookies([{ name, value, url: shopUrl(), httpOnly: true, sameSite: 'Lax' }])
}

const signedIn = new WeakMap<ReturnType<Page['context']>, string>()

let owners: Map<string, string> | undefined

/** The customer of this e-mail address, phone, order or parcel in the demo. */
export function ownerOf(typed: string): string | undefined {
  owners ??= new Map([
    ...CUSTOMERS.flatMap(({ id, email, phone }) =>
      [email, phone?.slice(-10)].map((by) => [by ?? '', id ?? ''] as const),
    ),
    ...demoCast(new Date()).orders.flatMap(({ orderNumber, parcels, customerId }) =>
      [orderNumber, ...parcels.map(({ awb }) => awb)].map((by) => [by, customerId] as const),
    ),
  ])
  const plain = typed.trim().toLowerCase()
  const digits = plain.replaceAll(/\D/g, '').replace(/^0+/, '')
  return owners.get(plain) ?? owners.get(digits) ?? (digits.length > 10 ? owners.get(digits.slice(-10)) : undefined)
}

import { type DeskAnswer, sendDesk } from '#contract/client.ts'
import type { DeskCallName, DeskRequest, DeskResponse } from '#contract/desk/calls.ts'
import type { Role } from '#contract/desk/roles.ts'
import type { Context } from '../../http/context.ts'
import { hashPassword } from '../password.ts'
import { newSession, sessionCookie } from '../session.ts'

import { givePassword } from '../account-store.ts'
import { addStaff } from '../store.ts'

/** A logged-in member of staff, for a test. */
export interface TestStaff {
  id: string
  name: string
  email: string
  password: string
  cookie: string
  send<Name extends DeskCallName>(
    name: Name,
    body: DeskRequest<Name>,
    requestKey?: string,
  ): Promise<DeskAnswer<DeskResponse<Name>>>
}

const PASSWORD = 'a long password for tests'
let hash: Promise<string> | undefined
let added = 0

/** Puts someone of this role on the staff and logs their in. */
export async function logIn(context: Context, url: string, role: Role): Promise<TestStaff> {
  const name = `${role} ${++added}`
  const email = `${role}-${added}@staff.example`
  const id = (await addStaff(context, { name, email, role })) ?? ''
  hash ??= hashPassword(PASSWORD)
  await givePassword(context, id, await hash)
  const cookie = await sessionOf(context, id)
  return {
    id,
    name,
    email,
    password: PASSWORD,
    cookie,
    send: (call, body, requestKey) =>
      sendDesk(call, body, { base: `${url}/api`, cookie, ...(requestKey ? { requestKey } : {}) }),
  }
}

/** A new session of one of the staff, as the cookie that a browser sends: a log-in without the slow password. */
export async function sessionOf(context: Context, staffId: string): Promise<string> {
  const { token } = await newSession(context, staffId)
  return sessionCookie(context.config, token)
}

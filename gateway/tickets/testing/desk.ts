import { isDeepStrictEqual } from 'node:util'
import type { DeskAnswer } from '#contract/client.ts'
import type { DeskTicket } from '#contract/desk/tickets.ts'
import { type AnyRefusalCode, STATUS } from '../../http/failures.ts'
import type { TestStaff } from '../../staff/testing/staff.ts'
import { okBody } from '../../testing/ok-body.ts'
import type { TestShop } from '../../testing/shop.ts'
import { footprint } from './tickets.ts'

/** The refusal of a call of the desk, and if it changed a row anyway. */
export async function refusedAtDesk(shop: TestShop, ask: () => Promise<DeskAnswer<unknown>>) {
  const before = await deskFootprint(shop)
  const answer = await ask()
  const changed = !isDeepStrictEqual(await deskFootprint(shop), before)
  if (answer.ok) return { changed }
  const { error, about } = answer.refusal
  return { error, status: answer.status, changed, ...(about === undefined ? {} : { about }) }
}

/** {@link refusedAtDesk}, as it should be. */
export const leftAlone = (error: AnyRefusalCode, about?: string) => ({
  error,
  status: STATUS[error],
  changed: false,
  ...(about === undefined ? {} : { about }),
})

/** Every row that an act at the desk could write. */
async function deskFootprint(shop: TestShop): Promise<unknown> {
  const [{ notes }] = await shop.sql<
    [{ notes: unknown }]
  >`SELECT jsonb_agg(n ORDER BY n.id) AS notes FROM ticket_notes n`
  return { notes, rows: await footprint(shop) }
}

/** A ticket as the desk opens it. */
export async function opened(staff: TestStaff, { ticketId }: { ticketId: string }): Promise<DeskTicket> {
  return okBody(await staff.send('tickets.open', { ticketId }))
}

/** The last message of a ticket, which an answer names as seen. */
export async function lastSeen(staff: TestStaff, ticket: { ticketId: string }): Promise<string> {
  return (await opened(staff, ticket)).lastMessageId
}

/** Answers a ticket, having seen all of it. */
export async function answerFrom(
  staff: TestStaff,
  ticket: { ticketId: string },
  message: string,
  { close = false, key }: { close?: boolean; key?: string } = {},
) {
  const { ticketId } = ticket
  const seen = await lastSeen(staff, ticket)
  return staff.send('tickets.answer', { ticketId, message, files: [], seen, ...(close ? { close } : {}) }, key)
}

/** Sends a body without the types, one that no screen would send. */
export async function ask(shop: TestShop, staff: TestStaff | undefined, path: string, body: unknown) {
  const headers = { 'content-type': 'application/json', ...(staff ? { cookie: staff.cookie } : {}) }
  const response = await fetch(`${shop.url}/api/desk/${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
  const answer = (await response.json()) as { statusCode: number; body: { error?: string } }
  return { status: response.status, error: answer.body.error }
}

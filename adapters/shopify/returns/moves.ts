import { UpstreamError } from '../../outcome.ts'
import type { Admin } from '../admin.ts'
import { gid } from './pages.ts'
import type { ReturnState } from './read.ts'
import { doneOf, type UserError } from './refusal.ts'

interface Done {
  userErrors: UserError[]
}

const APPROVE = `mutation ApproveReturn($input: ReturnApproveRequestInput!) {
  returnApproveRequest(input: $input) { return { id status } userErrors { code field } }
}`
const DECLINE = `mutation DeclineReturn($input: ReturnDeclineRequestInput!) {
  returnDeclineRequest(input: $input) { userErrors { code field } }
}`
const CLOSE = `mutation CloseReturn($id: ID!) {
  returnClose(id: $id) { userErrors { code field } }
}`
const CANCEL = `mutation CancelReturn($id: ID!) {
  returnCancel(id: $id) { userErrors { code field } }
}`

interface Approved extends Done {
  return: { status: ReturnState } | null
}

/** Opens a requested return, and returns its state then. The customer has our mail: Shopify sends none. */
export async function approveReturn(admin: Admin, id: string, signal?: AbortSignal): Promise<ReturnState> {
  const input = { id: gid('Return', id), notifyCustomer: false }
  const answer = await admin.ask<{ returnApproveRequest: Approved | null }>(APPROVE, { input }, signal)
  const approved = doneOf('returnApproveRequest', answer.returnApproveRequest).return
  if (!approved) throw new UpstreamError('shopify: returnApproveRequest answers no return')
  return approved.status
}

/** The reason for which a return is declined, as Shopify's list has it. */
export type DeclineReason = 'FINAL_SALE' | 'RETURN_PERIOD_ENDED' | 'OTHER'

const LONGEST_NOTE = 500

/** Declines a requested return, with the reason that the customer got. */
export async function declineReturn(
  admin: Admin,
  id: string,
  { reason, note }: { reason: DeclineReason; note: string },
  signal?: AbortSignal,
): Promise<void> {
  const declineNote = note.slice(0, LONGEST_NOTE).toWellFormed()
  const input = { id: gid('Return', id), declineReason: reason, declineNote, notifyCustomer: false }
  const answer = await admin.ask<{ returnDeclineRequest: Done | null }>(DECLINE, { input }, signal)
  doneOf('returnDeclineRequest', answer.returnDeclineRequest)
}

/** Closes a return after its goods were received. */
export async function closeReturn(admin: Admin, id: string, signal?: AbortSignal): Promise<void> {
  const answer = await admin.ask<{ returnClose: Done | null }>(CLOSE, { id: gid('Return', id) }, signal)
  doneOf('returnClose', answer.returnClose)
}

/** Takes a return back on which nothing was done yet. */
export async function cancelReturn(admin: Admin, id: string, signal?: AbortSignal): Promise<void> {
  const answer = await admin.ask<{ returnCancel: Done | null }>(CANCEL, { id: gid('Return', id) }, signal)
  doneOf('returnCancel', answer.returnCancel)
}

import type { FastifyReply } from 'fastify'
import { maskContact } from '#rules/access/mask-contact.ts'
import { whoIsMeant } from '#rules/access/meant.ts'
import { reachable } from '../../customers/reachable-store.ts'
import type { SignedIn } from '../../http/caller.ts'
import type { Context } from '../../http/context.ts'
import { escaped, sendPlainPage } from '../../http/static/plain-page.ts'
import { ENTER_PATH } from './links.ts'
import { keepEntry } from './one-time-login-store.ts'
import type { Proof } from './proof.ts'

/** The time for which a ticket stays valid while its holder reads the question. */
const TO_ANSWER_MS = 10 * 60_000

/**
 * Asks whether to sign in as the customer of a link while another one is signed in. Nothing changes until the answer.
 */
export async function askFirst(
  context: Context,
  reply: FastifyReply,
  { proof, present, query }: { proof: Proof; present: SignedIn; query: URLSearchParams },
): Promise<FastifyReply> {
  if (proof.ticket !== undefined)
    await keepEntry(context.sql, proof.ticket, new Date(context.now().getTime() + TO_ANSWER_MS))
  const [theirs, yours] = [await shownOf(context, proof.customerId), await shownOf(context, present.customerId)]
  const fields = [...query]
    .filter(([name]) => FIELDS.has(name))
    .map(([name, value]) => `<input type="hidden" name="${name}" value="${escaped(value)}">`)
  const body = [
    `<h1>Continue as ${escaped(theirs)}?</h1>`,
    `<p>You are signed in as ${escaped(yours)}. This link belongs to ${escaped(theirs)}.</p>`,
    '<p>If you did not expect this link, stay as you are.</p>',
    `<form method="post" action="${ENTER_PATH}">${fields.join('')}<button>Continue as ${escaped(theirs)}</button>` +
      '</form>',
    `<p><a href="/">Stay signed in as ${escaped(yours)}</a></p>`,
  ]
  // Browsers that know no Sec-Fetch-Site send the origin of the form, unless the page forbids any referrer.
  void reply.header('referrer-policy', 'same-origin')
  return sendPlainPage(reply, { title: `Continue as ${theirs}?`, body: body.join('') })
}

/** The fields of an address that contain a proof, or the next screen. */
const FIELDS = new Set(['l', 't', 'to'])

/** The masked contact of a customer. */
async function shownOf({ sql }: Context, customerId: string): Promise<string> {
  const found = await reachable(sql, whoIsMeant('customer', customerId))
  return (found && maskContact(found)) || 'another customer'
}

import { randomBytes } from 'node:crypto'
import type * as contract from '#contract/access.ts'
import type { RequestOf } from '#contract/call.ts'
import { againIn, MOST_SENDS } from '#rules/access/code.ts'
import { whoIsMeant } from '#rules/access/meant.ts'
import type { Context } from '../../http/context.ts'
import { refuse } from '../../http/failures.ts'
import { lockChallenge, insertChallenge, renewChallenge } from './challenge-store.ts'
import { reachable } from '../../customers/reachable-store.ts'
import { placeholderChannel, contactOf } from './contact.ts'
import { hashOf, hmacOf, type HmacUse, newestSecret } from '../../http/tokens.ts'
import type { ISql } from 'postgres'
import { enqueue } from '../../outbox/store.ts'
import { countAttempts } from '../../http/rate-limit-store.ts'

/**
 * Asks for a code. For a known and an unknown customer the same statements run: a challenge and an outbox job are
 * written, and only the delivery of the job differs.
 */
export async function ask(context: Context, { by, value }: RequestOf<typeof contract.ask>): Promise<contract.SentCode> {
  const { sql, config, now } = context
  const meant = whoIsMeant(by, value)
  const known = await reachable(sql, meant)
  const contact = known && contactOf(known, config.CODE_CHANNELS)
  const channel = contact?.channel ?? placeholderChannel(config, meant)
  const keys = {
    nameKey: keyOf(context, 'asked', meant.name),
    contactKey: keyOf(context, 'contact', contact?.to ?? meant.name),
  }
  const { isAllowed } = await countSend(context, keys)
  const [challenge, at] = [randomBytes(32).toString('base64url'), now()]
  const hash = hashOf(challenge)
  const customerId = (contact && isAllowed && known?.customerId) || null
  await sql.begin(async (transaction) => {
    await insertChallenge(transaction, { hash, customerId, channel, ...keys, at })
    await enqueueCode(transaction, hash, 1)
  })
  return { challenge, channel, ...asAgain(againIn({ sends: 1, sentAt: at, firstSentAt: at }, at)) }
}

/** Sends a new code in place of the old one. */
export async function again(
  context: Context,
  { challenge }: RequestOf<typeof contract.again>,
): Promise<contract.SentCode> {
  const [hash, at] = [hashOf(challenge), context.now()]
  return context.sql.begin(async (sql) => {
    const sent = (await lockChallenge(sql, hash)) ?? refuse('CODE_OVER')
    const wait = againIn(sent, at) ?? refuse('CODE_OVER')
    if (wait > 0) refuse('TOO_MANY_CALLS', String(wait))
    const { isAllowed } = await countSend({ sql, now: context.now }, sent)
    const sends = await renewChallenge(sql, { hash, isAllowed, at })
    await enqueueCode(sql, hash, sends)
    const { channel, firstSentAt } = sent
    return { challenge, channel, ...asAgain(againIn({ sends, sentAt: at, firstSentAt }, at)) }
  })
}

const keyOf = ({ config }: Context, use: HmacUse, text: string) =>
  hmacOf(newestSecret(config), use, text).toString('base64url')

const asAgain = (seconds: number | undefined) => (seconds === undefined ? {} : { again_in: seconds })

/** Enqueues a code for any caller, even if none will be sent, so that no difference can be seen. */
const enqueueCode = (sql: ISql, challenge: string, send: number) =>
  enqueue(sql, { kind: 'accessCode', key: `access-code:${challenge}:${send}`, payload: { challenge, send } })

/**
 * Counts a request for a code and refuses an identifier that was typed too often, known or unknown. A contact that
 * received too many codes through other identifiers is not refused: a refusal would reveal that they belong to one
 * person.
 */
async function countSend(
  { now, sql }: { now: Context['now']; sql: ISql },
  { nameKey, contactKey }: { nameKey: string; contactKey: string },
): Promise<{ isAllowed: boolean }> {
  const left = await countAttempts({ sql, now }, countersOf(`code asked ${nameKey}`))
  if (left > 0) refuse('TOO_MANY_CALLS', String(left))
  return { isAllowed: (await countAttempts({ sql, now }, countersOf(`code sent ${contactKey}`))) === 0 }
}

const countersOf = (name: string) =>
  MOST_SENDS.map(({ most, minutes }) => ({ name: `${name} in ${minutes}`, most, minutes }))

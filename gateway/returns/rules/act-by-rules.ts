import type { ISql } from 'postgres'
import { byItself, type ByItself } from '#rules/policies/by-itself.ts'
import type { PhotoAsk } from '#rules/policies/decide.ts'
import { isOfRequest, isOnRequest } from '#rules/policies/rule-match.ts'
import { outcomesFor } from '../../orders/eligibility.ts'
import type { StoredLine, StoredOrder } from '../../orders/store.ts'
import type { ShopPolicy } from '../../policies/policy.ts'
import { requestFactsOf } from '../desk/warnings.ts'
import { type MovedRequest, moveRequest, type RequestMove } from '../request/move.ts'
import { photoRulesOf } from '../request/events-store.ts'
import { notePhotoDue, noteRules } from '../request/store.ts'
import { requestPickupOnApproval } from '../pickups/request-pickup.ts'
import type { Tx } from '../../policies/transaction.ts'

interface Judged {
  requestId: string
  policy: ShopPolicy
  order: StoredOrder
  lines: readonly StoredLine[]
}

const THE_SHOP = { actor: 'staff', staffId: null } as const

/**
 * Does with a request that was just made, or whose customer has sent a photo that was asked for, what the rules of the
 * shop say, as the shop itself. In the caller's transaction.
 */
export async function actByRules(tx: Tx, judged: Judged): Promise<void> {
  const { sql } = tx
  const { requestId, policy } = judged
  const { does, by: rule, earlyBy, ask } = await decidedFor(sql, judged)
  const keptBy = does === 'keep' ? rule : null
  if (earlyBy !== null || keptBy !== null) await noteRules(sql, requestId, { earlyBy, keptBy })
  if (does === 'ask') await askByRule(tx, { requestId, policy, ask })
  if (does !== 'approve' && does !== 'keep') return
  await moveRequest(tx, { requestId, act: does, by: THE_SHOP, rejects: [] })
  if (does === 'approve') await requestPickupOnApproval(tx, requestId)
}

const HANDED: ByItself = { does: 'hand', by: '', earlyBy: null }

async function decidedFor(sql: ISql, { requestId, policy, order, lines }: Judged): Promise<ByItself> {
  if (!policy.rules.some((rule) => rule.isOn && (isOfRequest(rule.when) || isOnRequest(rule)))) return HANDED
  const facts = (await requestFactsOf(sql, policy, [requestId])).get(requestId)
  const asked = await photoRulesOf(sql, requestId)
  return facts ? byItself(outcomesFor(policy, order, lines, facts), new Set(asked)) : HANDED
}

async function askByRule(
  tx: Tx,
  { requestId, policy, ask }: { requestId: string; policy: ShopPolicy; ask: PhotoAsk | undefined },
): Promise<void> {
  if (!ask) return
  const detail = { reason: ask.words, rule: ask.rule }
  await askForPhoto(tx, policy, { requestId, by: THE_SHOP, detail })
}

const DAY_MS = 86_400_000

/**
 * Asks the customer of a request for another photo, and has it wait for that as long as the shop wants. In the caller's
 * transaction.
 */
export async function askForPhoto(
  tx: Tx,
  { photoDays }: Pick<ShopPolicy, 'photoDays'>,
  move: Omit<RequestMove, 'act'>,
): Promise<MovedRequest | undefined> {
  const { sql } = tx
  const moved = await moveRequest(tx, { ...move, act: 'ask_photo' })
  const due = new Date(tx.now().getTime() + photoDays * DAY_MS)
  if (moved) await notePhotoDue(sql, move.requestId, due)
  return moved
}

import type { ISql } from 'postgres'
import { byItself, type ByItself } from '#rules/policies/by-itself.ts'
import type { PhotoAsk } from '#rules/policies/decide.ts'
import { isOfRequest, isOnRequest } from '#rules/policies/rule-match.ts'
import { outcomesFor } from '../../orders/eligibility.ts'
import type { StoredLine, StoredOrder } from '../../orders/store.ts'
import type { ShopPolicy } from '../../policies/policy.ts'
import { requestFactsOf } from '../desk/warnings.ts'
import { moveRequest } from '../request/move.ts'
import { photoRulesOf } from '../request/events-store.ts'
import { noteRules } from '../request/store.ts'
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
 * Applies the rules of the shop to a request that was just made, or that got a requested photo, as an act of the shop
 * itself. In the caller's transaction.
 */
export async function applyRules(tx: Tx, judged: Judged): Promise<void> {
  const { sql } = tx
  const { requestId } = judged
  const { does, by: rule, earlyBy: earlyRule, ask: photo } = await decidedFor(sql, judged)
  const keepRule = does === 'keep' ? rule : null
  if (earlyRule !== null || keepRule !== null) await noteRules(sql, requestId, { earlyRule, keepRule })
  if (does === 'ask') await requestPhotoByRule(tx, requestId, photo)
  if (does !== 'approve' && does !== 'keep') return
  await moveRequest(tx, { requestId, act: does, by: THE_SHOP, rejects: [] })
  if (does === 'approve') await requestPickupOnApproval(tx, requestId)
}

const HANDED: ByItself = { does: 'hand', by: '', earlyBy: null }

async function decidedFor(sql: ISql, { requestId, policy, order, lines }: Judged): Promise<ByItself> {
  if (!policy.rules.some((rule) => rule.isOn && (isOfRequest(rule.when) || isOnRequest(rule)))) return HANDED
  const facts = (await requestFactsOf(sql, policy, [requestId])).get(requestId)
  const photoRules = await photoRulesOf(sql, requestId)
  return facts ? byItself(outcomesFor(policy, order, lines, facts), new Set(photoRules)) : HANDED
}

async function requestPhotoByRule(tx: Tx, requestId: string, photo: PhotoAsk | undefined): Promise<void> {
  if (!photo) return
  const detail = { reason: photo.words, rule: photo.rule }
  await moveRequest(tx, { requestId, act: 'ask_photo', by: THE_SHOP, detail })
}

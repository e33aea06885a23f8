import { findingsOf } from '#adapters/shopify/setup/checks.ts'
import { scopesMissing } from '#adapters/shopify/setup/scopes.ts'
import { readConnection } from '#adapters/shopify/setup/reading.ts'
import type { MESSAGE_CALLS } from '#contract/desk/messages.ts'
import { present } from '#rules/present.ts'
import type { DeskHandlers } from '../http/caller.ts'
import { refuse } from '../http/failures.ts'
import { asksShopify, policyOf } from '../policies/policy.ts'
import { applyMessages } from './apply.ts'
import { type AppState, appState } from './app-store.ts'
import { type LastCheck, readLastCheck } from './missed-orders-store.ts'
import { letWaitAgain, messageState, unreadableBody, unreadableRows } from './unreadable-store.ts'

const ROWS = 50

/** The calls about unreadable messages of the shop. */
export const messagesDesk: DeskHandlers<typeof MESSAGE_CALLS> = {
  'messages.list': async ({ sql }, { before }) => {
    const rows = await unreadableRows(sql, { before, most: ROWS })
    const last = rows.length === ROWS ? rows.at(-1) : undefined
    return {
      rows: rows.map((row) => ({ ...row, receivedAt: row.receivedAt.toISOString() })),
      ...present({ next: last?.id }),
    }
  },
  'messages.asked': async ({ sql, config }) => {
    const lastCheck = await readLastCheck(sql)
    return {
      ...(lastCheck ? { asked: shownCheck(lastCheck) } : {}),
      app: shownApp(await appState(sql, asksShopify(config))),
    }
  },
  'messages.findings': async (context) => {
    const { codGateways } = await policyOf(context)
    return { findings: findingsOf(await readConnection(context.config, context.now, codGateways)) }
  },
  'messages.show': async ({ sql }, { id }) => ({ body: (await unreadableBody(sql, id)) ?? refuse('NOT_FOUND', id) }),
  'messages.applyAgain': async (context, { id }) => {
    if (!(await letWaitAgain(context.sql, id))) refuse('NOT_FOUND', id)
    await applyMessages(context, [id])
    return messageState(context.sql, id)
  },
}

const shownApp = ({ removedAt, scopes }: AppState) => ({
  ...present({ removedAt: removedAt?.toISOString() }),
  lacks: scopes === null ? [] : scopesMissing(scopes),
})

const shownCheck = ({ checkedAt, missedAt, missed }: LastCheck) => ({
  at: checkedAt.toISOString(),
  ...present({ missedAt: missedAt?.toISOString() }),
  missed,
})

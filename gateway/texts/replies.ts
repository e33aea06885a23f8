import type { ISql } from 'postgres'
import type { REPLY_CALLS, Reply } from '#contract/desk/texts/replies.ts'
import { type ReplyParts, replyProblem } from '#rules/templates/reply-problem.ts'
import { isTaken } from '#database/statements/lost-race.ts'
import type { Context } from '../http/context.ts'
import type { DeskHandlers } from '../http/caller.ts'
import { refuse } from '../http/failures.ts'
import { noteChange } from './mails/changes-store.ts'
import {
  repliesOf,
  replyOf,
  replyAdded,
  insertReply,
  updateReply,
  removeReply,
  type StoredReply,
  type Written,
} from './replies/store.ts'

/** The calls about the canned replies. */
export const repliesDesk: DeskHandlers<typeof REPLY_CALLS> = {
  'replies.list': async ({ sql }) => ({ replies: (await repliesOf(sql)).map(shown) }),

  'replies.save': async (context, { id, version, ...parts }, { staff }) => {
    const problem = replyProblem(parts)
    if (problem) refuse(problem.code, problem.about)
    const written = { by: staff.id, at: context.now() }
    const saved =
      id === undefined ? await add(context, parts, written) : await change(context, { id, version }, parts, written)
    return { reply: shown((await replyOf(context.sql, saved)) ?? refuse('NOT_FOUND')) }
  },

  'replies.remove': async ({ sql, now }, { id, version }, { staff }) => {
    const written = { by: staff.id, at: now() }
    await sql.begin(async (tx) => {
      if (!(await removeReply(tx, { id, version }, written))) await refuseUnseen(tx, id)
      await noteChange(tx, { kind: 'reply', name: id, after: null, ...written })
    })
    return { removed: true }
  },
}

async function add(context: Context, parts: ReplyParts, written: Written): Promise<string> {
  try {
    return await context.sql.begin(async (sql) => {
      const id = (await insertReply(sql, parts, written)) ?? refuse('TOO_MANY_REPLIES')
      await noteChange(sql, { kind: 'reply', name: id, after: { ...parts }, ...written })
      return id
    })
  } catch (error) {
    // Sent twice, it exists once.
    if (isTaken(error)) return (await replyAdded(context.sql, parts, written.by)) ?? refuse('SHORTCUT_TAKEN')
    throw error
  }
}

async function change(context: Context, seen: { id: string; version: number }, parts: ReplyParts, written: Written) {
  try {
    return await context.sql.begin(async (sql) => {
      if (!(await updateReply(sql, seen, parts, written))) await refuseUnseen(sql, seen.id)
      await noteChange(sql, { kind: 'reply', name: seen.id, after: { ...parts }, ...written })
      return seen.id
    })
  } catch (error) {
    if (isTaken(error)) refuse('SHORTCUT_TAKEN')
    throw error
  }
}

const refuseUnseen = async (sql: ISql, id: string): Promise<never> =>
  refuse((await replyOf(sql, id)) ? 'CHANGED_MEANWHILE' : 'NOT_FOUND')

const shown = ({ by, at, ...reply }: StoredReply): Reply => ({
  ...reply,
  by: by ?? '',
  at: by === null ? null : at.toISOString(),
})

import type { ISql } from 'postgres'
import { enqueue } from '../../outbox/enqueue.ts'

/** Promises a code, of whoever asks: what is not to be sent is promised all the same, so that nothing differs. */
export const promiseCode = (sql: ISql, challenge: string, send: number) =>
  enqueue(sql, { kind: 'accessCode', key: `access-code:${challenge}:${send}`, payload: { challenge, send } })

import type { Readable, Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { TransactionSql } from 'postgres'

/** Reads the output of a COPY … TO STDOUT. After a failure the connection is of no more use: end its pool. */
export async function copyOut(
  tx: TransactionSql,
  statement: string,
  work: (rows: Readable) => Promise<void>,
): Promise<void> {
  const query = tx.unsafe(statement)
  const { failed } = failureOf(query)
  const read = async (rows: Readable) => {
    await work(rows)
    // The client stops reading from its socket while rows wait, and for ever when they were the last: this goes on.
    rows._read(0)
  }
  await Promise.race([query.readable().then(read), failed])
}

/** Sends rows to a COPY … FROM STDIN. */
export async function copyIn(tx: TransactionSql, statement: string, rows: Readable): Promise<void> {
  const query = tx.unsafe(statement)
  const { failed, ended } = failureOf(query)
  const send = async (to: Writable) => {
    await pipeline(rows, to)
    await ended
  }
  await Promise.race([query.writable().then(send), failed]).finally(() => rows.destroy())
}

/**
 * The client resolves the statement with its stream, and reports no error when the database refuses the rest: the
 * stream would wait for ever. It still calls these two.
 */
function failureOf(query: object): { failed: Promise<never>; ended: Promise<void> } {
  const settle = query as { resolve(value: unknown): void; reject(error: Error): void }
  const [failure, end] = [Promise.withResolvers<never>(), Promise.withResolvers<void>()]
  const { resolve, reject } = settle
  let isStreaming = false
  settle.resolve = (value) => {
    if (isStreaming) end.resolve()
    isStreaming = true
    resolve.call(query, value)
  }
  settle.reject = (error) => {
    failure.reject(error)
    reject.call(query, error)
  }
  failure.promise.catch(() => undefined)
  return { failed: failure.promise, ended: end.promise }
}

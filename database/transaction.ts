import type { Sql, TransactionSql } from 'postgres'
import { away, isConnectionLost } from './away.ts'
import { NOTIFY, type Notify } from './statements/notify.ts'

const NEVER = new Promise<never>(() => undefined)

type Work = (sql: TransactionSql) => unknown

/**
 * The state of a transaction or a reserved connection: if its connection has ended, if its work has, and the notices to
 * send.
 */
export interface Fate {
  isLost: boolean
  isOver?: boolean
  notices?: Parameters<Notify>[]
}

/**
 * `sql.begin` of this pool, but a transaction whose connection has ended sends nothing more. The client (postgres
 * 3.4.9) would send its ROLLBACK into a closed socket, which ends the process (porsager/postgres#1208), and later
 * statements to the next user of that connection, outside of this transaction (#1216). A transaction whose work has
 * failed sends nothing more either: if one of several statements at once is refused, another could run between that and
 * the ROLLBACK, and be kept. Notices of the work are sent after the commit.
 */
export function beginOn(pool: Sql, notify: Notify): Sql['begin'] {
  const begin = async (...given: [Work] | [string, Work]) => {
    const work = given.at(-1) as Work
    const options = given.length > 1 ? String(given[0]) : ''
    const fate: Fate & { notices: Parameters<Notify>[] } = { isLost: false, notices: [] }
    try {
      const result: unknown = await pool.begin(options, (sql) =>
        untilLost(sql, work, fate).finally(() => {
          fate.isOver = true
        }),
      )
      for (const notice of fate.notices) notify(...notice)
      return result
    } finally {
      fate.isLost = true
    }
  }
  return begin as Sql['begin']
}

/**
 * Runs the work. When its connection ends meanwhile, the work never settles and the transaction fails with the
 * connection's error.
 */
async function untilLost(sql: TransactionSql, work: Work, fate: Fate): Promise<unknown> {
  try {
    const given = work(guarded(sql, fate))
    const result: unknown = await (Array.isArray(given) ? Promise.all(given) : given)
    return fate.isLost ? NEVER : result
  } catch (error) {
    if (fate.isLost) return NEVER
    throw error
  }
}

function guarded(sql: TransactionSql, fate: Fate): TransactionSql {
  const alive = () => {
    if (fate.isLost || fate.isOver) throw away()
  }
  const savepoint = (...given: [Work] | [string, Work]) => {
    alive()
    const work = given.at(-1) as Work
    const inner: Work = (sql) => untilLost(sql, work, fate)
    const done = given.length > 1 ? sql.savepoint(String(given[0]), inner) : sql.savepoint(inner)
    // The connection may have ended during the client's own SAVEPOINT or ROLLBACK TO.
    return done.catch((error: unknown) => {
      fate.isLost ||= isConnectionLost(error)
      throw error
    })
  }
  const call = (make: (...given: never[]) => unknown, given: unknown[]) => {
    alive()
    return noting(make(...(given as never[])), fate)
  }
  return new Proxy(sql, {
    apply: (target, _this, given) => call(target as never, given),
    get(target, key) {
      if (key === 'savepoint') return savepoint
      if (key === NOTIFY) return (...notice: Parameters<Notify>) => fate.notices?.push(notice)
      if (key === 'unsafe') return (...given: unknown[]) => call(target.unsafe as never, given)
      return Reflect.get(target, key) as unknown
    },
  })
}

interface Rejecting {
  reject?: (error: unknown) => void
}

/** Notes the end of the connection at the moment the client reports it to the statement, before any other code runs. */
export function noting(statement: unknown, fate: Fate): unknown {
  const query = statement as Rejecting
  const { reject } = query
  if (typeof reject !== 'function') return statement
  query.reject = (error) => {
    fate.isLost ||= isConnectionLost(error)
    reject(error)
  }
  return statement
}

import type { ReservedSql, Sql } from 'postgres'
import { away } from './away.ts'
import { listenersOf } from './listeners.ts'
import { NOTIFY, notifierOf } from './statements/notify.ts'
import { beginOn, type Fate, noting } from './transaction.ts'

/** Creates a pool like the one before; `onclose` is called when one of its connections has ended. */
export type MakePool = (onclose: () => void, before?: Sql) => Sql

/** A pool that outlives the client's own pools. */
export interface LastingPool {
  sql: Sql
  /** Every statement fails at once, running ones included, until `resume`. */
  suspend(): void
  resume(): void
}

/** The time for which the statements of a retired pool may go on. */
const GRACE_SECONDS = 2
/** While the database cannot be reached every attempt ends a connection; the pool is replaced at most this often. */
const RENEW_EVERY_MS = 250

/**
 * A pool that uses none of its connections again after one has ended: the client (postgres 3.4.9) may leave such a
 * connection in a state in which it never sends anything again (each statement on it ends in CONNECT_TIMEOUT, for
 * minutes). All connections are replaced at once.
 */
export function lastingPool(make: MakePool): LastingPool {
  const news = listenersOf(() => (isSuspended ? undefined : current))
  const broken = new WeakSet<Sql>()
  let [isSuspended, isEnding] = [false, false]
  let [current, renewedAt, renewal] = [open(), -Infinity, undefined as NodeJS.Timeout | undefined]

  function open(before?: Sql): Sql {
    const pool: Sql = make(() => {
      broken.add(pool)
      if (pool === current && !isSuspended && !isEnding) renewSoon()
    }, before)
    return pool
  }

  function renewSoon(): void {
    const early = renewedAt + RENEW_EVERY_MS - performance.now()
    if (early <= 0) renew()
    else renewal ??= setTimeout(renew, early).unref()
  }

  function renew(): void {
    clearTimeout(renewal)
    renewal = undefined
    if (isSuspended || isEnding) return
    const old = current
    current = open(old)
    renewedAt = performance.now()
    news.listenAgain()
    void old.end({ timeout: GRACE_SECONDS })
  }

  const notify = notifierOf(() => current)
  const sql = facade(() => current, {
    [NOTIFY]: notify,
    listen: (...given: Parameters<typeof news.listen>) => news.listen(...given),
    begin: (...given: Parameters<Sql['begin']>) => beginOn(current, notify)(...given),
    async reserve(): Promise<ReservedSql> {
      if (isSuspended) throw away()
      const pool = current
      return reservedOf(await pool.reserve(), () => pool === current && !isSuspended && !broken.has(pool))
    },
    end(options?: { timeout?: number }) {
      isEnding = true
      clearTimeout(renewal)
      return current.end(options)
    },
  })
  function suspend(): void {
    isSuspended = true
    // Statements on an ended pool fail at once.
    void current.end({ timeout: 0 })
  }
  function resume(): void {
    if (!isSuspended) return
    isSuspended = false
    renew()
  }
  return { sql, suspend, resume }
}

/**
 * Transactions by one pool, which leads to PgBouncer; LISTEN and reserved connections, which need a session of their
 * own, by the other.
 */
export function withSessions(transactions: LastingPool, direct: LastingPool): LastingPool {
  const own = {
    listen: (...given: Parameters<Sql['listen']>) => direct.sql.listen(...given),
    reserve: () => direct.sql.reserve(),
    end: (...given: Parameters<Sql['end']>) => Promise.all([transactions.sql.end(...given), direct.sql.end(...given)]),
  }
  const transacting = oneAtATime(transactions.sql)
  const sql = facade(() => transacting, own)
  const both = (act: 'suspend' | 'resume') => () => {
    for (const pool of [transactions, direct]) pool[act]()
  }
  return { sql, suspend: both('suspend'), resume: both('resume') }
}

/** Statements by way of PgBouncer, each {@link alone} on its connection. */
export function oneAtATime(transactions: Sql): Sql {
  const unsafe = (...given: Parameters<Sql['unsafe']>) => alone(transactions.unsafe(...given))
  return facade(() => transactions, { unsafe }, alone)
}

/**
 * A statement whose connection is asked nothing else meanwhile. The client (3.4.9) would send the next one ahead, in
 * two steps of which the first does not ask for an end; PgBouncer (1.18) then gives the connection away between the
 * two, and values reach another statement.
 */
function alone(made: unknown): unknown {
  if (made instanceof Promise)
    Object.assign((made as unknown as { options: object }).options, { onexecute: () => false })
  return made
}

/** The client's `sql` of the current pool, except for the members in `own`; `each` changes every statement. */
function facade(current: () => Sql, own: object, each = (made: unknown) => made): Sql {
  return new Proxy((() => undefined) as unknown as Sql, {
    apply: (_target, _this, given) => each(Reflect.apply(current(), undefined, given)),
    has: (_target, key) => key in current(),
    get: (_target, key) => (Object.hasOwn(own, key) ? Reflect.get(own, key) : Reflect.get(current(), key)) as unknown,
  })
}

/**
 * A reserved connection for one caller; after a connection of its pool has ended it sends nothing more and is not
 * released.
 */
function reservedOf(connection: ReservedSql, isPoolSound: () => boolean): ReservedSql {
  const fate: Fate = { isLost: false }
  const isSound = () => isPoolSound() && !fate.isLost
  const send = (make: unknown, given: unknown[]) => {
    if (!isSound()) throw away()
    return noting(Reflect.apply(make as () => unknown, undefined, given), fate)
  }
  return new Proxy(connection, {
    apply: (target, _this, given) => send(target, given),
    get(target, key) {
      if (key === 'release') return () => (isSound() ? target.release() : undefined)
      if (key === 'unsafe') return (...given: unknown[]) => send(target.unsafe, given)
      return Reflect.get(target, key) as unknown
    },
  })
}

import postgres from 'postgres'

/** The error codes of the client and the network when there is no connection, or it was lost. */
const NO_CONNECTION =
  /^(CONNECTION_(CLOSED|ENDED|DESTROYED)|CONNECT_TIMEOUT|ECONN\w+|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_\w+|E(HOST|NET)\w+|ERR_(STREAM_DESTROYED|SOCKET_CLOSED|STREAM_WRITE_AFTER_END))$/

/** A socket that is missing, or whose queue is full. A missing file has the same code but another syscall. */
const NO_SOCKET = new Set(['ENOENT', 'EAGAIN', 'EACCES'])

/**
 * PostgreSQL is starting, stopping, full, or too slow: shutdown (57P0x), cancelled (57014), no resources or connections
 * left (53), connection failures (08), lock timeout (55P03), deadlock or conflict (40), idle too long (25P03, 25P04).
 * Or it takes no writes (25006): a server that becomes primary is led to a moment before it is one.
 */
const PASSING = /^(57P0\w|57014|53\w{3}|08\w{3}|55P03|40\w{3}|25P0[34]|25006)$/

interface Failure {
  code?: unknown
  syscall?: unknown
  severity?: unknown
  cause?: unknown
}

/** True if the database is away or too busy for the moment: the same call can succeed when it is sent again. */
export function isDatabaseAway(error: unknown): boolean {
  const { code, cause } = Object(error) as Failure
  if (typeof code === 'string' && (PASSING.test(code) || isConnectionLost(error))) return true
  return cause !== undefined && cause !== error && isDatabaseAway(cause)
}

/** True if a failure ended its connection, or there was none. */
export function isConnectionLost(error: unknown): boolean {
  const { code, syscall, severity } = Object(error) as Failure
  if (error instanceof postgres.PostgresError) return severity === 'FATAL' || severity === 'PANIC'
  return NO_CONNECTION.test(String(code)) || (syscall === 'connect' && NO_SOCKET.has(String(code)))
}

/**
 * True if a connection was lost while the client sent its own first query on it: for the types of arrays. The caller
 * cannot catch that error; the connection is made anew like any other that was lost.
 */
export function isLostWhileConnecting(error: unknown): boolean {
  const { query, severity, code } = Object(error) as Failure & { query?: unknown }
  const isLost = severity === 'FATAL' || NO_CONNECTION.test(String(code))
  return isLost && typeof query === 'string' && /^\s*select b\.oid, b\.typarray\s/.test(query)
}

/** The client's error for a pool that has ended. */
export const away = () => Object.assign(new Error('the database is away'), { code: 'CONNECTION_ENDED' })

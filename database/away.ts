import postgres from 'postgres'

/** What the client itself or the network says when there is no connection, or no longer one. */
const NO_CONNECTION =
  /^(CONNECTION_(CLOSED|ENDED|DESTROYED)|CONNECT_TIMEOUT|ECONN\w+|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_\w+|E(HOST|NET)\w+|ERR_(STREAM_DESTROYED|SOCKET_CLOSED|STREAM_WRITE_AFTER_END))$/

/** A socket that is not there, or whose queue is full. A file that is missing has the same code, and another syscall. */
const NO_SOCKET = new Set(['ENOENT', 'EAGAIN', 'EACCES'])

/**
 * PostgreSQL is starting, stopping, full, or did not get to it in time: shutdown (57P0x), cancelled (57014), no room or connection
 * left (53), connection failures (08), a lock not had in time (55P03), a deadlock or conflict (40), idle too long (25P03, 25P04).
 */
const PASSING = /^(57P0\w|57014|53\w{3}|08\w{3}|55P03|40\w{3}|25P0[34])$/

interface Failure {
  code?: unknown
  syscall?: unknown
  severity?: unknown
  cause?: unknown
}

/** Whether a failure means that the database is away or too busy for the moment: the same call can succeed when it is sent again. */
export function isDatabaseAway(error: unknown): boolean {
  const { code, cause } = Object(error) as Failure
  if (typeof code === 'string' && (PASSING.test(code) || isConnectionLost(error))) return true
  return cause !== undefined && cause !== error && isDatabaseAway(cause)
}

/** Whether a failure ended its connection, or there was none. */
export function isConnectionLost(error: unknown): boolean {
  const { code, syscall, severity } = Object(error) as Failure
  if (error instanceof postgres.PostgresError) return severity === 'FATAL' || severity === 'PANIC'
  return NO_CONNECTION.test(String(code)) || (syscall === 'connect' && NO_SOCKET.has(String(code)))
}

/** What the client says of a pool that has ended. */
export const away = () => Object.assign(new Error('the database is away'), { code: 'CONNECTION_ENDED' })

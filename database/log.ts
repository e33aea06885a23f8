/** The logging that this folder needs; the server's log fits. */
export interface Log {
  debug(message: string): void
  info(message: string): void
  warn(message: string): void
}

export const QUIET: Log = { debug() {}, info() {}, warn() {} }

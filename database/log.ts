/** The logging that this folder needs; the server's log fits. */
export interface Log {
  info(message: string): void
  warn(message: string): void
}

export const QUIET: Log = { info() {}, warn() {} }

/** What this room needs of a log: the server's own fits. */
export interface Log {
  info(message: string): void
  warn(message: string): void
}

export const QUIET: Log = { info() {}, warn() {} }

import type { Sql } from 'postgres'

/** Watches whether a database still answers. */
export interface Pulse {
  stop(): Promise<void>
}

export interface PulseOptions {
  /** Opens a separate connection. */
  connect(): Sql
  /** The database accepted the query but has not answered for a while. */
  onSilent(): void
  /** The database answers again. */
  onHeard(): void
}

const ASK_EVERY_MS = 300
const TICK_MS = 100
/** Ticks, not time: while this process is not scheduled, the database may have answered. */
const SILENT_TICKS = 11
/**
 * Once silent, how long one probe waits before the next is sent on a new connection; the wait doubles up to the
 * longest.
 */
const SHORTEST_WAIT_TICKS = 10
const LONGEST_WAIT_TICKS = 40

/**
 * Probes the database regularly on a separate connection. A database that refuses or ends connections reports that to
 * each caller at once; one that hangs (stopped processes, a network that drops everything) reports nothing and would go
 * unnoticed.
 */
export function takePulse({ connect, onSilent, onHeard }: PulseOptions): Pulse {
  let probe = connect()
  let [isPending, isSilent, ticks, waitTicks, stopped] = [false, false, 0, SILENT_TICKS, false]
  let question = 0

  const ask = async () => {
    const mine = ++question
    ;[isPending, ticks] = [true, 0]
    const answered = await probe`SELECT 1`.then(
      () => true,
      () => false,
    )
    if (mine !== question || stopped) return
    isPending = false
    ticks = 0
    if (answered) heard()
    // A refused or lost connection is reported to the caller of each statement.
    else replace()
  }
  const heard = () => {
    if (isSilent) onHeard()
    ;[isSilent, waitTicks] = [false, SILENT_TICKS]
  }
  const replace = () => {
    void probe.end({ timeout: 0 })
    probe = connect()
  }
  const tick = () => {
    ticks += 1
    if (!isPending && ticks * TICK_MS >= ASK_EVERY_MS) return void ask()
    if (!isPending || ticks < waitTicks) return
    waitTicks = isSilent ? Math.min(waitTicks * 2, LONGEST_WAIT_TICKS) : SHORTEST_WAIT_TICKS
    if (!isSilent) onSilent()
    isSilent = true
    replace()
    void ask()
  }
  const timer = setInterval(tick, TICK_MS).unref()
  return {
    async stop() {
      stopped = true
      clearInterval(timer)
      await probe.end({ timeout: 0 })
    },
  }
}

import type { Sql } from 'postgres'

/** Sees whether a database still answers. */
export interface Pulse {
  stop(): Promise<void>
}

export interface PulseOptions {
  /** Opens a connection of its own. */
  connect(): Sql
  /** It has not answered for a while, although it took the question. */
  onSilent(): void
  /** It answers again. */
  onHeard(): void
}

const ASK_EVERY_MS = 300
const TICK_MS = 100
/** Ticks, not time: while this process does not get to run, the database may have answered. */
const SILENT_TICKS = 11
/** Once it is silent, a question waits so long before another is asked on a new connection; the wait doubles up to the longest. */
const SHORTEST_WAIT_TICKS = 10
const LONGEST_WAIT_TICKS = 40

/**
 * Asks the database again and again on a connection of its own. A database that refuses or ends connections says so itself, to each
 * caller, at once; one that hangs (stopped processes, a network that swallows everything) says nothing, and no one else would notice.
 */
export function takePulse({ connect, onSilent, onHeard }: PulseOptions): Pulse {
  let probe = connect()
  let [asked, isSilent, ticks, waitTicks, stopped] = [false, false, 0, SILENT_TICKS, false]
  let question = 0

  const ask = async () => {
    const mine = ++question
    ;[asked, ticks] = [true, 0]
    const answered = await probe`SELECT 1`.then(
      () => true,
      () => false,
    )
    if (mine !== question || stopped) return
    asked = false
    ticks = 0
    if (answered) heard()
    // Refused or broken off: the caller that sends a statement is told so.
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
    if (!asked && ticks * TICK_MS >= ASK_EVERY_MS) return void ask()
    if (!asked || ticks < waitTicks) return
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

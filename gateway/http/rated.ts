const MINUTE_MS = 60_000

/** A limit for log lines that any caller can cause: true `mostAMinute` times a minute. */
export function rated(mostAMinute: number, now: () => Date): () => boolean {
  let minute = 0
  let told = 0
  return () => {
    const current = Math.floor(now().getTime() / MINUTE_MS)
    if (current !== minute) [minute, told] = [current, 0]
    told += 1
    return told <= mostAMinute
  }
}

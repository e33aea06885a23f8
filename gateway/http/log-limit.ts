const MINUTE_MS = 60_000

/** A limit for log lines that any caller can cause: true `mostAMinute` times a minute. */
export function logLimit(mostAMinute: number, now: () => Date): () => boolean {
  let minute = 0
  let count = 0
  return () => {
    const current = Math.floor(now().getTime() / MINUTE_MS)
    if (current !== minute) [minute, count] = [current, 0]
    count += 1
    return count <= mostAMinute
  }
}

const MINUTE_MS = 60_000

/** Whether something may be told that anybody can bring about: so many times a minute, and then no more until the next. */
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

const DAY = new Intl.DateTimeFormat('en-IN', { day: 'numeric', month: 'short', timeZone: 'UTC' })

/** "2026-11-17" as people read it: "17 Nov". */
export const dayText = (day: string) => DAY.format(new Date(`${day}T00:00:00Z`))

/** Minutes as people say them. */
export function hoursText(minutes: number): string {
  if (minutes < 90) return `${Math.round(minutes)} min`
  return minutes < 48 * 60 ? `${(minutes / 60).toFixed(1)} h` : `${(minutes / 1440).toFixed(1)} days`
}

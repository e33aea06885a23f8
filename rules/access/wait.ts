/** The time to wait, in words: "40 seconds", "2 minutes", "1 hour". Never less than the real time. */
export function waitWords(seconds: number): string {
  if (seconds < 60) return counted(Math.max(1, Math.ceil(seconds)), 'second')
  if (seconds < 3600) return counted(Math.ceil(seconds / 60), 'minute')
  return counted(Math.ceil(seconds / 3600), 'hour')
}

const counted = (count: number, what: string) => `${count} ${what}${count === 1 ? '' : 's'}`

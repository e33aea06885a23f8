/** For each field the number of its tries, and of those that the shop accepted. */
export interface Tally {
  add(field: string, answer: { ok: boolean }): void
  took(field: string, count: number): void
  fields(): { field: string; tried: number; taken: number }[]
  tried(): number
  taken(): number
}

export function openTally(): Tally {
  const counts = new Map<string, { tried: number; taken: number }>()
  const note = (field: string, tried: number, taken: number) => {
    const before = counts.get(field) ?? { tried: 0, taken: 0 }
    counts.set(field, { tried: before.tried + tried, taken: before.taken + taken })
  }
  const sum = (of: 'tried' | 'taken') => [...counts.values()].reduce((total, count) => total + count[of], 0)
  return {
    add: (field, { ok }) => note(field, 1, ok ? 1 : 0),
    took: (field, count) => note(field, count, count),
    fields: () => [...counts].map(([field, count]) => ({ field, ...count })),
    tried: () => sum('tried'),
    taken: () => sum('taken'),
  }
}

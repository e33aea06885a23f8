/** One thing that an entry tells, and the values it names. */
export interface Fact {
  key: string
  values: string[]
  /** How many more there are. */
  more: number
}

const SHOWN = 5

/** What an entry tells beside who and when. */
export function factsOf(detail: Record<string, unknown>, within = ''): Fact[] {
  return Object.entries(detail).flatMap(([name, value]) => {
    const key = within ? `${within} ${name}` : name
    if (value === null || value === undefined) return []
    if (Array.isArray(value)) return [listed(key, value)]
    if (typeof value === 'object') return factsOf(value as Record<string, unknown>, key)
    return [{ key, values: [textOf(value)], more: 0 }]
  })
}

function listed(key: string, values: unknown[]): Fact {
  return { key, values: values.slice(0, SHOWN).map(textOf), more: Math.max(0, values.length - SHOWN) }
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value))

import { isWay, keyOf, type Way } from './search-state.ts'

/** Where an agent was in a list, and which rows they had chosen. */
export interface Place {
  way: Way
  /** The rows as they stood, for the way to the next and the previous one. */
  ids: readonly string[]
  pages: number
  /** The row that the cursor is on. */
  current: string
  selected: readonly string[]
}

/** Keeps the place in one list for this tab, over a visit to one of its rows and a reload. */
export class PlaceBook {
  readonly #name: string
  readonly #home: string
  readonly #row: string

  /** `name`: what it is kept under. `home`: where the list begins. `row`: what the id of each row's element begins with. */
  constructor(name: string, home: string, row: string) {
    this.#name = name
    this.#home = home
    this.#row = row
  }

  /** The id of a row's element. */
  readonly rowId = (id: string): string => `${this.#row}-${id}`

  keep(place: Place): void {
    try {
      sessionStorage.setItem(this.#name, JSON.stringify(place))
    } catch {
      // The browser keeps nothing: Back then leads to the top.
    }
  }

  /** The place, if one was kept. */
  kept(): Place | undefined {
    try {
      const kept: unknown = JSON.parse(sessionStorage.getItem(this.#name) ?? 'null')
      return isPlace(kept) ? kept : undefined
    } catch {
      return undefined
    }
  }

  /** How many pages of this list were shown. */
  pagesOf(key: string): number {
    const place = this.kept()
    return place && keyOf(place.way) === key ? place.pages : 1
  }

  /** Puts the cursor on a row that is being looked at, if the list holds it. */
  pointAt(id: string): void {
    const place = this.kept()
    if (place?.ids.includes(id)) this.keep({ ...place, current: id })
  }

  /** The way back to the list. */
  readonly wayBack = (): Way => this.kept()?.way ?? { to: this.#home, state: null }

  /** The rows before and after one. */
  readonly neighboursOf = (id: string) => neighboursOf(id, this.kept()?.ids ?? [])
}

/** The rows before and after one in a list. */
export function neighboursOf(id: string, ids: readonly string[]): { before?: string; after?: string } {
  const place = ids.indexOf(id)
  if (place < 0) return {}
  const [before, after] = [ids[place - 1], ids[place + 1]]
  return { ...(before ? { before } : {}), ...(after ? { after } : {}) }
}

function isPlace(kept: unknown): kept is Place {
  const { way, ids, pages, current, selected } = (kept ?? {}) as Partial<Record<keyof Place, unknown>>
  const areTexts = [ids, selected].every((list) => Array.isArray(list) && list.every((id) => typeof id === 'string'))
  return isWay(way) && areTexts && typeof pages === 'number' && typeof current === 'string'
}

import { isListLink, linkKey, type ListLink } from './search-state.ts'

/** The place of an agent in a list: its rows, the cursor and the selection. */
export interface ListState {
  link: ListLink
  /** The rows in their order, for links to the next and the previous one. */
  ids: readonly string[]
  pages: number
  /** The row with the cursor. */
  current: string
  selected: readonly string[]
}

/** Keeps the state of one list in session storage, over a visit to one of its rows and a reload. */
export class ListStorage {
  readonly #name: string
  readonly #home: string
  readonly #row: string

  /**
   * `name`: the key in session storage. `home`: the address of the list. `row`: the prefix of the ids of its row
   * elements.
   */
  constructor(name: string, home: string, row: string) {
    this.#name = name
    this.#home = home
    this.#row = row
  }

  /** The id of a row's element. */
  readonly rowId = (id: string): string => `${this.#row}-${id}`

  save(state: ListState): void {
    try {
      sessionStorage.setItem(this.#name, JSON.stringify(state))
    } catch {
      // Without storage, Back leads to the top of the list.
    }
  }

  read(): ListState | undefined {
    try {
      const saved: unknown = JSON.parse(sessionStorage.getItem(this.#name) ?? 'null')
      return isListState(saved) ? saved : undefined
    } catch {
      return undefined
    }
  }

  /** The number of pages shown of this list. */
  pagesOf(key: string): number {
    const state = this.read()
    return state && linkKey(state.link) === key ? state.pages : 1
  }

  /** Puts the cursor on a row that was opened, if it is in the list. */
  moveCursor(id: string): void {
    const state = this.read()
    if (state?.ids.includes(id)) this.save({ ...state, current: id })
  }

  /** The link back to the list. */
  readonly backLink = (): ListLink => this.read()?.link ?? { to: this.#home, state: null }

  /** The rows before and after one. */
  readonly neighboursOf = (id: string) => neighboursOf(id, this.read()?.ids ?? [])
}

/** The rows before and after one in a list. */
export function neighboursOf(id: string, ids: readonly string[]): { before?: string; after?: string } {
  const index = ids.indexOf(id)
  if (index < 0) return {}
  const [before, after] = [ids[index - 1], ids[index + 1]]
  return { ...(before ? { before } : {}), ...(after ? { after } : {}) }
}

function isListState(saved: unknown): saved is ListState {
  const { link, ids, pages, current, selected } = (saved ?? {}) as Partial<Record<keyof ListState, unknown>>
  const areTexts = [ids, selected].every((list) => Array.isArray(list) && list.every((id) => typeof id === 'string'))
  return isListLink(link) && areTexts && typeof pages === 'number' && typeof current === 'string'
}

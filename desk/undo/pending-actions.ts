/** The time in which an act can be undone before it is sent. */
export const UNDO_MS = 10_000

/** A row that a bulk action left out, the reason, and a link to it. */
export interface NotDone {
  what: string
  why: string
  to: string
}

/** The way to send an act. */
export interface Sending {
  /** True if the page is going away: everything is sent immediately, in requests that outlive it. */
  leaving: boolean
  /** Reports the progress of a bulk action. */
  tell: (progress: string) => void
}

/** An action that can be undone before it is sent. */
export interface Act {
  /** The tickets or requests it is about. No other action on them starts while it is pending. */
  about: readonly string[]
  /** "Approving" */
  doing: string
  /** "#1042-F1" */
  what: string
  /** The path of its page, below /desk. */
  to: string
  /** The toast after it is done; absent if the page shows it. */
  done?: string
  /** Sends it. Must be idempotent, since a failed send is repeated. Answers the rows that it left out. */
  send: (sending: Sending) => Promise<readonly NotDone[] | void>
  /** One sentence about a failure. */
  explain: (error: unknown) => string
  /** True if the page at `to` shows the failure itself. */
  shownInThread?: boolean
  /** True if it is sent immediately, without time to undo it; only its progress and its failure are shown. */
  atOnce?: boolean
  onUndone?: () => void
}

/** An action that waits for its sending, or that is on its way. */
export interface PendingAction extends Act {
  id: number
  /** The time at which it is sent. */
  until: number
  stage: 'waits' | 'sending'
  progress: string
}

/** An action that failed, as a whole or for some rows. */
export interface Failed extends Act {
  id: number
  at: number
  /** Absent if only some rows failed. */
  error?: unknown
  notDone: readonly NotDone[]
}

/** All pending and all failed actions, oldest first. */
export interface PendingState {
  pending: readonly PendingAction[]
  failed: readonly Failed[]
  /** The last action that succeeded. */
  last?: { id: number; text: string }
  /** The last undone action, and its time. */
  undone?: { id: number; about: readonly string[]; at: number }
}

/** Defers actions by {@link UNDO_MS}, so that they can be undone. */
export class PendingActions {
  #state: PendingState = { pending: [], failed: [] }
  readonly #listeners = new Set<() => void>()
  readonly #timers = new Map<number, ReturnType<typeof setTimeout>>()
  #lastId = 0

  readonly state = (): PendingState => this.#state

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Defers an action. Returns false and does nothing while another one on the same ticket or request is pending. */
  defer(act: Act): boolean {
    if (this.#isPending(act)) return false
    const id = ++this.#lastId
    const action: PendingAction = { ...act, id, until: Date.now() + UNDO_MS, stage: 'waits', progress: '' }
    const failed = this.#state.failed.filter((other) => !other.about.some((about) => act.about.includes(about)))
    this.#change({ pending: [...this.#state.pending, action], failed })
    if (act.atOnce) void this.#send(action, false)
    else
      this.#timers.set(
        id,
        setTimeout(() => void this.#send(action, false), UNDO_MS),
      )
    return true
  }

  /** Undoes a pending action, without an id the newest. An action that is on its way cannot be undone. */
  undo(id?: number): PendingAction | undefined {
    const act = this.#waiting(id).at(-1)
    if (!act) return undefined
    this.#stopTimer(act.id)
    const undone = { id: act.id, about: act.about, at: Date.now() }
    this.#change({ pending: without(this.#state.pending, act.id), undone })
    act.onUndone?.()
    return act
  }

  /** Sends one pending action or all of them now. Resolves to true if all succeeded. */
  async doNow(id?: number): Promise<boolean> {
    const acts = this.#waiting(id)
    await Promise.all(acts.map((act) => this.#send(act, false)))
    return !acts.some((act) => this.#state.failed.some((failed) => failed.id === act.id))
  }

  /**
   * Sends everything before the page goes away. Requests on their way may be cut off with it, so they are sent again,
   * too.
   */
  leave(): void {
    for (const act of this.#state.pending) void this.#send(act, true)
  }

  /** Sends a failed action again. */
  retry(id: number): void {
    const act = this.#state.failed.find((failed) => failed.id === id)
    if (!act || this.#isPending(act)) return
    const { at: _, error: _error, notDone: _notDone, ...rest } = act
    const action: PendingAction = { ...rest, until: Date.now(), stage: 'sending', progress: '' }
    this.#change({ pending: [...this.#state.pending, action], failed: without(this.#state.failed, id) })
    void this.#send(action, false)
  }

  /** Removes a failure that was read. */
  dismiss(id: number): void {
    this.#change({ failed: without(this.#state.failed, id) })
  }

  /** Clears the actions after another agent has logged in: nothing of the first agent is sent in their name. */
  drop(): void {
    for (const id of this.#timers.keys()) this.#stopTimer(id)
    this.#change({ pending: [], failed: [] })
  }

  async #send(act: PendingAction, leaving: boolean): Promise<void> {
    this.#stopTimer(act.id)
    this.#update(act.id, { stage: 'sending' })
    const tell = (progress: string) => this.#update(act.id, { progress })
    const { until: _, stage: _stage, progress: _progress, ...rest } = act
    const outcome = await act.send({ leaving, tell }).then(
      (notDone) => ({ notDone: notDone ?? [] }),
      (error: unknown) => ({ error, notDone: [] }),
    )
    const action = without(this.#state.pending, act.id)
    if ('error' in outcome || outcome.notDone.length > 0) {
      const failed = { ...rest, ...outcome, at: Date.now() }
      return this.#change({ pending: action, failed: [...without(this.#state.failed, act.id), failed] })
    }
    this.#change({ pending: action, ...(act.done ? { last: { id: act.id, text: act.done } } : {}) })
  }

  #waiting(id: number | undefined): PendingAction[] {
    return this.#state.pending.filter((action) => action.stage === 'waits' && (id === undefined || action.id === id))
  }

  #isPending({ about }: Act): boolean {
    return this.#state.pending.some((action) => action.about.some((one) => about.includes(one)))
  }

  #update(id: number, news: Partial<PendingAction>): void {
    this.#change({ pending: this.#state.pending.map((action) => (action.id === id ? { ...action, ...news } : action)) })
  }

  #stopTimer(id: number): void {
    clearTimeout(this.#timers.get(id))
    this.#timers.delete(id)
  }

  #change(next: Partial<PendingState>): void {
    this.#state = { ...this.#state, ...next }
    for (const listener of this.#listeners) listener()
  }
}

const without = <Item extends { id: number }>(items: readonly Item[], id: number) =>
  items.filter((item) => item.id !== id)

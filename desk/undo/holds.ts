/** How long an act can be undone before it is sent. */
export const HOLD_MS = 10_000

/** Something of an act on many that was not done, and where to look at it. */
export interface NotDone {
  what: string
  why: string
  to: string
}

/** How an act is sent. */
export interface Sending {
  /** The page is going away: everything goes out at once, in requests that outlive it. */
  leaving: boolean
  /** Tells how far an act on many is. */
  tell: (progress: string) => void
}

/** An act that waits before it is sent. */
export interface Act {
  /** What it is about: a ticket, a request. Nothing else is begun with them while it waits. */
  about: readonly string[]
  /** "Approving" */
  doing: string
  /** "#1042-F1" */
  what: string
  /** Where it is looked at, below /desk. */
  to: string
  /** What is said when it is done; nothing where the page shows it. */
  done?: string
  /** Sends it. Sent once more, as after a broken network, it must do nothing twice. Answers what was left out. */
  send: (sending: Sending) => Promise<readonly NotDone[] | void>
  /** What a failure means, in a sentence. */
  explain: (error: unknown) => string
  /** The page that `to` leads to tells itself what went wrong. */
  saidThere?: boolean
  /** Sent at once, without time to undo it; only its progress and its failure are shown. */
  atOnce?: boolean
  onUndone?: () => void
}

/** An act that waits, or is on its way. */
export interface Held extends Act {
  id: number
  /** When it is sent. */
  until: number
  stage: 'waits' | 'sending'
  progress: string
}

/** An act that was sent and not done, or not all of it. */
export interface Failed extends Act {
  id: number
  at: number
  /** Why; left out where only some of many were not done. */
  error?: unknown
  notDone: readonly NotDone[]
}

/** Everything that waits, and everything that went wrong, the oldest first. */
export interface HoldsState {
  held: readonly Held[]
  failed: readonly Failed[]
  /** The act that was done last. */
  last?: { id: number; said: string }
}

/** Keeps acts back for {@link HOLD_MS}, so that they can be undone. */
export class Holds {
  #state: HoldsState = { held: [], failed: [] }
  readonly #listeners = new Set<() => void>()
  readonly #timers = new Map<number, ReturnType<typeof setTimeout>>()
  #lastId = 0

  readonly state = (): HoldsState => this.#state

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Keeps an act back. False, and nothing is begun, while something else waits for what it is about. */
  hold(act: Act): boolean {
    if (this.#isHeld(act)) return false
    const id = ++this.#lastId
    const held: Held = { ...act, id, until: Date.now() + HOLD_MS, stage: 'waits', progress: '' }
    const failed = this.#state.failed.filter((other) => !other.about.some((about) => act.about.includes(about)))
    this.#change({ held: [...this.#state.held, held], failed })
    if (act.atOnce) void this.#send(held, false)
    else
      this.#timers.set(
        id,
        setTimeout(() => void this.#send(held, false), HOLD_MS),
      )
    return true
  }

  /** Takes back what waits; the newest without an id. What is on its way cannot be. */
  undo(id?: number): Held | undefined {
    const act = this.#waiting(id).at(-1)
    if (!act) return undefined
    this.#stopTimer(act.id)
    this.#change({ held: without(this.#state.held, act.id) })
    act.onUndone?.()
    return act
  }

  /** Sends what waits, one of it or all, and waits for the answers. Tells whether all of it was done. */
  async doNow(id?: number): Promise<boolean> {
    const acts = this.#waiting(id)
    await Promise.all(acts.map((act) => this.#send(act, false)))
    return !acts.some((act) => this.#state.failed.some((failed) => failed.id === act.id))
  }

  /** The page goes away. What is on its way may be broken off with it, so that is sent once more, too. */
  leave(): void {
    for (const act of this.#state.held) void this.#send(act, true)
  }

  /** Sends once more what failed. */
  retry(id: number): void {
    const act = this.#state.failed.find((failed) => failed.id === id)
    if (!act || this.#isHeld(act)) return
    const { at: _, error: _error, notDone: _notDone, ...rest } = act
    const held: Held = { ...rest, until: Date.now(), stage: 'sending', progress: '' }
    this.#change({ held: [...this.#state.held, held], failed: without(this.#state.failed, id) })
    void this.#send(held, false)
  }

  /** The failure was read. */
  dismiss(id: number): void {
    this.#change({ failed: without(this.#state.failed, id) })
  }

  /** Another person goes on here: nothing of this one is sent in that name. */
  drop(): void {
    for (const id of this.#timers.keys()) this.#stopTimer(id)
    this.#change({ held: [], failed: [] })
  }

  async #send(act: Held, leaving: boolean): Promise<void> {
    this.#stopTimer(act.id)
    this.#update(act.id, { stage: 'sending' })
    const tell = (progress: string) => this.#update(act.id, { progress })
    const { until: _, stage: _stage, progress: _progress, ...rest } = act
    const outcome = await act.send({ leaving, tell }).then(
      (notDone) => ({ notDone: notDone ?? [] }),
      (error: unknown) => ({ error, notDone: [] }),
    )
    const held = without(this.#state.held, act.id)
    if ('error' in outcome || outcome.notDone.length > 0) {
      const failed = { ...rest, ...outcome, at: Date.now() }
      return this.#change({ held, failed: [...without(this.#state.failed, act.id), failed] })
    }
    this.#change({ held, ...(act.done ? { last: { id: act.id, said: act.done } } : {}) })
  }

  #waiting(id: number | undefined): Held[] {
    return this.#state.held.filter((held) => held.stage === 'waits' && (id === undefined || held.id === id))
  }

  #isHeld({ about }: Act): boolean {
    return this.#state.held.some((held) => held.about.some((one) => about.includes(one)))
  }

  #update(id: number, news: Partial<Held>): void {
    this.#change({ held: this.#state.held.map((held) => (held.id === id ? { ...held, ...news } : held)) })
  }

  #stopTimer(id: number): void {
    clearTimeout(this.#timers.get(id))
    this.#timers.delete(id)
  }

  #change(next: Partial<HoldsState>): void {
    this.#state = { ...this.#state, ...next }
    for (const listener of this.#listeners) listener()
  }
}

const without = <Item extends { id: number }>(items: readonly Item[], id: number) =>
  items.filter((item) => item.id !== id)

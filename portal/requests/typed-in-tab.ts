const saved = new Map<string, unknown>()
const listeners = new Set<() => void>()

/**
 * The customer's typed text under this name, for every form of it on the page. Only this tab stores it, since customers
 * leave for another app and a phone then loads the page anew. It is forgotten once it is sent or the customer signs
 * out.
 */
export function typedInTab<Typed extends object>(name: string, nothing: Typed) {
  function now(): Typed {
    const known = (saved.get(name) as Typed | undefined) ?? read(name, nothing)
    saved.set(name, known)
    return known
  }

  function set(typed: Typed) {
    saved.set(name, typed)
    for (const listener of listeners) listener()
  }

  return {
    now,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    keep(patch: Partial<Typed>) {
      set({ ...now(), ...patch })
      inTab((shelf) => shelf.setItem(name, JSON.stringify(now())))
    },
    forget() {
      set(nothing)
      inTab((shelf) => shelf.removeItem(name))
    },
  }
}

function read<Typed extends object>(name: string, nothing: Typed): Typed {
  let typed = nothing
  inTab((shelf) => {
    const found = JSON.parse(shelf.getItem(name) ?? 'null') as Partial<Typed> | null
    typed = { ...nothing, ...found }
  })
  return typed
}

/** Some browsers forbid the storage, or have no room left: then the page alone remembers. */
function inTab(act: (shelf: Storage) => void): void {
  try {
    act(window.sessionStorage)
  } catch {
    // The text stays on the screen.
  }
}

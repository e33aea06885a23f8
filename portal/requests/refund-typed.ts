/** What a customer has typed of the account for a refund. */
interface TypedAccount {
  kind: 'upi' | 'bank'
  upi: string
  ifsc: string
  number: string
  name: string
}

const NOTHING: TypedAccount = { kind: 'upi', upi: '', ifsc: '', number: '', name: '' }

const PREFIX = 'refund-account:'
const kept = new Map<string, TypedAccount>()
const listeners = new Set<() => void>()

/**
 * What was typed of the account of a request, for every form of it on the page. It is kept in this tab alone, since customers leave it for their
 * bank's app and a phone then loads the page anew, and it is forgotten once it is sent or the customer signs out.
 */
export function typedAccount(requestId: string) {
  const name = PREFIX + requestId

  function now(): TypedAccount {
    const known = kept.get(name) ?? read(name)
    kept.set(name, known)
    return known
  }

  function set(typed: TypedAccount) {
    kept.set(name, typed)
    for (const listener of listeners) listener()
  }

  return {
    now,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    keep(patch: Partial<TypedAccount>) {
      set({ ...now(), ...patch })
      inTab((shelf) => shelf.setItem(name, JSON.stringify(now())))
    },
    forget() {
      set(NOTHING)
      inTab((shelf) => shelf.removeItem(name))
    },
  }
}

function read(name: string): TypedAccount {
  let typed = NOTHING
  inTab((shelf) => {
    const found = JSON.parse(shelf.getItem(name) ?? 'null') as Partial<TypedAccount> | null
    typed = { ...NOTHING, ...found }
  })
  return typed
}

/** Some browsers forbid the storage, or have no room left: then the page alone remembers. */
function inTab(act: (shelf: Storage) => void): void {
  try {
    act(window.sessionStorage)
  } catch {
    // What was typed stays on the screen.
  }
}

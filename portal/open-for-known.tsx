import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react'
import type { ShownKinds } from '#contract/my-orders.ts'
import { useHydrated } from '#ui/hydrated.ts'
import { isId } from './addressed.tsx'
import { later } from './call/lazy.ts'
import { sendNow } from './call/send.ts'
import { useQuery } from './link.tsx'
import { KNOWN, knownSoFar } from './sign-in/signed-in.ts'

interface OpenForKnownProps {
  /** The only kind of entries to show. */
  show?: ShownKinds
  /** The content for everyone else, and until the entries are there. */
  otherwise: ReactNode
}

/** The open entries of a known customer, in place of other content; nothing around moves. */
export function OpenForKnown(props: OpenForKnownProps) {
  const customerId = useCustomer()
  return customerId === '' ? props.otherwise : <Open key={customerId} customerId={customerId} {...props} />
}

/**
 * The customer whose requests the page may show: the signed-in one with verified access, else the one in the address.
 */
function useCustomer(): string {
  const named = useQuery().get('customer') ?? ''
  const signedIn = useSyncExternalStore(onKnown, knownSoFar, () => '')
  const hydrated = useHydrated()
  if (!hydrated) return ''
  if (document.documentElement.dataset['access'] === 'verified') return signedIn
  return isId(named) ? named : ''
}

function onKnown(listener: () => void): () => void {
  window.addEventListener(KNOWN, listener)
  return () => window.removeEventListener(KNOWN, listener)
}

const MOST = 3
const TIMEOUT_MS = 20_000

/** The row of My orders is in the file of that screen. */
const rows = later(() => import('./orders/my-orders/my-orders-screen.tsx'))

/** The call runs in the background: a failure is not shown, and it never opens the sign-in. */
function Open({ customerId, show, otherwise }: OpenForKnownProps & { customerId: string }) {
  const [shown, setShown] = useState<ReactNode>()
  useEffect(() => {
    let isMounted = true
    async function load() {
      const [answer, { OpenNow }] = await Promise.all([
        sendNow('orders.mine', { customerId, ...(show ? { show } : {}) }, { timeoutMs: TIMEOUT_MS }),
        rows.now(),
      ])
      const entries = answer.ok ? answer.body.entries.filter(({ open }) => open).slice(0, MOST) : []
      if (isMounted && entries.length > 0) setShown(<OpenNow {...{ customerId, entries }} />)
    }
    load().catch(() => undefined)
    return () => {
      isMounted = false
    }
  }, [customerId, show])
  return shown ?? otherwise
}

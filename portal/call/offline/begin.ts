import { wholeSheet } from '../sheet.ts'

/** The time after which the page is at rest: a first visit pays nothing for the next one without a network. */
const REST_MS = 3000

/**
 * Lets the service worker store the answers that the customer sees, and says over the page if it shows stored ones. Not
 * for customers who save data, nor on an address that browsers do not trust.
 */
export function beginOffline(): void {
  if (!('serviceWorker' in navigator)) return
  const worker = navigator.serviceWorker
  worker.addEventListener('message', ({ data }: MessageEvent<{ asOf?: number }>) => {
    if (data.asOf !== undefined) void tell(data.asOf).catch(() => undefined)
  })
  const { connection } = navigator as { connection?: { saveData?: boolean } }
  if (connection?.saveData) return
  const register = () => setTimeout(() => void worker.register('/sw.js').catch(() => undefined), REST_MS)
  if (document.readyState === 'complete') register()
  else window.addEventListener('load', register, { once: true })
}

async function tell(asOf: number): Promise<void> {
  await wholeSheet().catch(() => undefined)
  ;(await import('./as-of.tsx')).showAsOf(asOf)
}

import { useSearchParams } from 'react-router'
import { OUTBOX_STATES, type OutboxState } from '#contract/desk/outbox.ts'

/** What the address says is shown. */
export interface OutboxAddress {
  state: OutboxState
  kind: string | undefined
}

/** What is shown stands in the address, so that back and reload keep it. */
export function useOutboxAddress(): OutboxAddress {
  const [address] = useSearchParams()
  const state = OUTBOX_STATES.find((one) => one === address.get('state')) ?? 'parked'
  const kind = address.get('kind')?.slice(0, 40)
  return { state, kind: kind || undefined }
}

/** The address that shows this. */
export function outboxLink({ state, kind }: OutboxAddress): string {
  return `?${new URLSearchParams({ state, ...(kind ? { kind } : {}) })}`
}

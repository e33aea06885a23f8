import { useEffect, useRef } from 'react'
import { Button } from '#ui/button.tsx'
import { isOffline, retryReason, Refused } from './call/use-call.ts'
import { SENTENCES, SHELL } from './words.ts'

interface UnreachableProps {
  /** The sentence about the customer's stored input. */
  note: string
  onRetry: () => void
  busy: boolean
  title?: string
  /** The gateway's error, if it answered. */
  error?: Error | undefined
}

/**
 * The gateway does not answer, answers later, or asks for a sign-in first. That is not "not found", and the notice says
 * so.
 */
export function OfflineNotice({ note, onRetry, busy, title = SENTENCES.UNAVAILABLE, error }: UnreachableProps) {
  return (
    <div className="mx-auto max-w-form py-10 wide:py-20">
      <div role="alert">
        <h1 className="text-title">{isOffline(error) ? SHELL.offlineNow : retryReason(error) || title}</h1>
      </div>
      <p className="mt-4 text-soft">{note}</p>
      <Button className="mt-8" onClick={onRetry} busy={busy}>
        {retryWords(error)}
      </Button>
    </div>
  )
}

/** The label of the retry button; if the gateway asks for a sign-in, a retry leads to it. */
export const retryWords = (error: unknown) =>
  error instanceof Refused && error.code === 'IDENTITY_NEEDED' ? SHELL.prove : SHELL.retry

/** A Retry that goes away when the answer is there, and moves the focus to `target`. */
export function useRetry<Target extends HTMLElement>(refetch: () => void, arrived: boolean) {
  const target = useRef<Target>(null)
  const pressed = useRef(false)
  useEffect(() => {
    if (arrived && pressed.current) target.current?.focus()
  }, [arrived])

  function retry() {
    pressed.current = true
    refetch()
  }

  return { target, retry }
}

import { useState } from 'react'
import { useOneAtATime } from '#ui/use-one-at-a-time.ts'
import { DeskRefused, isUnreachable } from '../call/use-call.ts'

/** Saves one thing at a time, and says what was in the way. What was typed stays as it is. */
export function useSaving(onStale: () => void) {
  const { busy, press } = useOneAtATime()
  const [trouble, setTrouble] = useState<string>()

  const save = (work: () => Promise<void>) =>
    press(async () => {
      setTrouble(undefined)
      try {
        await work()
      } catch (error) {
        if (isStale(error)) onStale()
        setTrouble(troubleWords(error as Error))
      }
    })

  return { busy, trouble, save, forget: () => setTrouble(undefined) }
}

const isStale = (error: unknown) =>
  error instanceof DeskRefused && (error.code === 'CHANGED_MEANWHILE' || error.code === 'NOT_FOUND')

function troubleWords(error: Error): string {
  if (isUnreachable(error))
    return 'The desk cannot be reached just now. What you typed is kept; please save it once more.'
  const about = error instanceof DeskRefused && error.about ? ` (${error.about})` : ''
  return `${error.message}${about}`
}

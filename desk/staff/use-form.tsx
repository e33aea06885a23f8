import { type FormEvent, useState, type RefObject, useEffect, useEffectEvent } from 'react'
import { useOneAtATime } from '#ui/hooks/use-one-at-a-time.ts'
import { Notice } from '#ui/notice.tsx'
import { DeskRefused, isUnreachable } from '../call/query.ts'

/** The problem with a form: its code and its sentence. */
export interface Trouble {
  code: string
  message: string
}

const AWAY: Trouble = {
  code: 'AWAY',
  message: 'The desk cannot be reached just now. What you typed is kept; please try again.',
}

/** Sends a form once at a time, and shows the problem. The typed text stays. */
export function useForm(send: (field: (name: string) => string) => Promise<void>) {
  const { busy, run } = useOneAtATime()
  const [trouble, setTrouble] = useState<Trouble>()
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    void run(async () => {
      setTrouble(undefined)
      try {
        await send((name) => {
          const value = data.get(name)
          return typeof value === 'string' ? value : ''
        })
      } catch (error) {
        setTrouble(troubleOf(error as Error))
      }
    })
  }
  return { busy, trouble, setTrouble, submit }
}

/** See {@link Trouble}. */
export function troubleOf(error: Error): Trouble {
  if (isUnreachable(error)) return AWAY
  return { code: error instanceof DeskRefused ? error.code : 'AWAY', message: error.message }
}

/** The problem with a form, above its button. */
export function Troubled({ trouble }: { trouble: Trouble | undefined }) {
  if (!trouble) return null
  return (
    <Notice tone={trouble.code === 'CODE_NEEDED' ? 'info' : 'error'}>
      <p>{trouble.message}</p>
    </Notice>
  )
}

/**
 * Puts the focus there when it appears, and again when `about` changes; after the surrounding dialog has opened and set
 * its own.
 */
export function useFocus(target: RefObject<HTMLElement | null>, about?: unknown): void {
  const focus = useEffectEvent((_about: unknown) => target.current?.focus())
  useEffect(() => {
    const timer = setTimeout(() => focus(about))
    return () => clearTimeout(timer)
  }, [about])
}

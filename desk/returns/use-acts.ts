import { useRef, useState } from 'react'
import type { DeskRequest } from '#contract/desk/calls.ts'
import { useOneAtATime } from '#ui/use-one-at-a-time.ts'
import { bodyOf, DeskRefused, isUnreachable } from '../use-call.ts'
import { doneBy } from './done-by.ts'

/** What can be done to a request. */
export type ActName =
  | 'returns.decide'
  | 'returns.reconsider'
  | 'returns.release'
  | 'returns.cancel'
  | 'returns.settle'
  | 'returns.arrive'
  | 'returns.inspect'
  | 'pickups.ask'
  | 'pickups.cancel'
  | 'pickups.enter'

/** Why an act did not go through. */
export interface Trouble {
  /** Whether the request is another now than the one that was looked at. */
  changed: boolean
  title: string
  said: string
}

/** Sends acts on a request, one at a time. An act that nobody answered goes under the same key when it is sent again as it was. */
export function useActs(onTrouble: (trouble: Trouble) => void, onDone: (said: string, ends: boolean) => void) {
  const { busy, press } = useOneAtATime()
  const [trouble, setTrouble] = useState<Trouble | null>(null)
  const attempt = useRef({ text: '', key: '' })

  /** `said` tells how it went; `ends` that there is nothing more to see here for now. */
  const act = <Name extends ActName>(name: Name, body: DeskRequest<Name>, said: string, ends = false) =>
    press(async () => {
      const text = `${name} ${JSON.stringify(body)}`
      if (attempt.current.text !== text) attempt.current = { text, key: crypto.randomUUID() }
      try {
        await bodyOf(name, body, attempt.current.key)
      } catch (error) {
        const met = troubleOf(error as Error)
        setTrouble(met)
        return onTrouble(met)
      }
      attempt.current = { text: '', key: '' }
      setTrouble(null)
      onDone(said, ends)
    })

  return { busy, act, trouble, forgive: () => setTrouble(null) }
}

/** Ways to do something to a request. */
export type Acts = ReturnType<typeof useActs>

const MOVED = new Set(['CHANGED_MEANWHILE', 'STEP_NOT_OPEN', 'SETTLED_ALREADY'])

function troubleOf(error: Error): Trouble {
  if (isUnreachable(error))
    return {
      changed: false,
      title: 'The desk cannot be reached just now.',
      said: 'What you typed is kept. Press again to try once more; nothing happens twice.',
    }
  if (error instanceof DeskRefused && MOVED.has(error.code))
    return {
      changed: true,
      title: doneBy(error.about) ?? error.message,
      said: 'This is how it stands now. Nothing of yours was done, and what you typed is kept.',
    }
  return { changed: false, title: error.message, said: 'Nothing was done, and what you typed is kept.' }
}

import { useState } from 'react'
import { shownNumber } from '#rules/returns/numbering.ts'
import { newKey } from '#ui/new-key.ts'
import { deferAct, pendingActions, STILL_WAITS, useFailed, usePendingAction } from '../undo/pending.ts'
import { bodyOf, DeskRefused, isUnreachable } from '../call/query.ts'
import { forgetDraft } from '../editing/request-draft.ts'
import type { Acts, Trouble } from './acts/act.ts'
import { eventWords } from './acts/index.ts'
import { requestKey, requestPath } from './request-path.ts'

/** An unchanged retry after a lost answer uses the same key. */
const tries = new Map<string, { text: string; key: string }>()

function keyFor(id: string, text: string): string {
  const before = tries.get(id)
  if (before?.text === text) return before.key
  const key = newKey()
  tries.set(id, { text, key })
  return key
}

interface ActCallbacks {
  /** The act is pending; `ends`: the agent can go on to the next request. */
  onDeferred: (ends: boolean) => void
  onTrouble: (trouble: Trouble) => void
  onDone: () => void
}

/** Actions on a request. Each is pending first and can be undone; its draft stays until it is done. */
export function useActs(id: string, { onDeferred, onTrouble, onDone }: ActCallbacks): Acts {
  const about = requestKey(id)
  const pending = usePendingAction(about)
  const failed = useFailed(about)
  const [isBlocked, setBlocked] = useState(false)

  const act: Acts['act'] = ({ call, doing }, body, done, ends = false) => {
    const number = shownNumber(id)
    const key = keyFor(id, `${call} ${JSON.stringify(body)}`)
    const isDeferred = deferAct({
      about: [about],
      doing,
      what: number,
      to: requestPath(id),
      shownInThread: true,
      done: `${number}: ${done}`,
      async send({ leaving }) {
        try {
          await bodyOf(call, body, key, leaving)
        } catch (error) {
          onTrouble(troubleOf(error as Error))
          throw error
        }
        tries.delete(id)
        forgetDraft(id)
        onDone()
      },
      explain: (error) => troubleOf(error as Error).title,
    })
    setBlocked(!isDeferred)
    if (isDeferred) onDeferred(ends)
    return isDeferred
  }

  const trouble = isBlocked && pending ? WAITS : failed ? troubleOf(failed.error as Error) : null
  function forgive() {
    setBlocked(false)
    if (failed) pendingActions.dismiss(failed.id)
  }
  return { busy: pending !== undefined, pending, act, trouble, forgive }
}

const WAITS: Trouble = { changed: false, title: STILL_WAITS, text: 'What you typed is kept.' }

const MOVED = new Set(['CHANGED_MEANWHILE', 'STEP_NOT_OPEN', 'SETTLED_ALREADY', 'PAYOUT_UNDERWAY'])

function troubleOf(error: Error): Trouble {
  if (isUnreachable(error))
    return {
      changed: false,
      title: 'The desk cannot be reached just now.',
      text: 'What you typed is kept. Press again to try once more; nothing happens twice.',
    }
  if (error instanceof DeskRefused && MOVED.has(error.code))
    return {
      changed: true,
      title: doneBy(error.about) ?? error.message,
      text: 'This is how it stands now. Nothing of yours was done, and what you typed is kept.',
    }
  return { changed: false, title: error.message, text: 'Nothing was done, and what you typed is kept.' }
}

/**
 * The words of an answer that the request changed meanwhile, from "Ritu Das: reject"; `undefined` if it does not say.
 */
export function doneBy(about: string | undefined): string | undefined {
  const [, who, act = ''] = /^(.+): ([a-z_]+)$/u.exec(about ?? '') ?? []
  const event = eventWords(act)
  return who && event ? `${WHO[who] ?? who} ${event.did} meanwhile.` : undefined
}

const WHO: Readonly<Record<string, string>> = { courier: 'The courier', shopper: 'The customer', staff: 'The staff' }

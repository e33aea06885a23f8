import { useId, type ReactNode, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { useOneAtATime } from '#ui/hooks/use-one-at-a-time.ts'
import { Keys } from '../keys/key.tsx'
import { useKeys } from '../keys/keys.ts'
import { DeskRefused, isUnreachable } from '../call/query.ts'

interface SaveRowProps {
  /** The thing to save, for the list of shortcuts. */
  what: string
  isChanged: boolean
  /** True if it cannot be saved; the fields show the reason. */
  isBroken: boolean
  busy: boolean
  trouble: string | undefined
  onSave: () => void
  onLeave: () => void
  /** Further actions. */
  children?: ReactNode
}

/** The buttons to save or to discard; Ctrl and Enter save from any field. */
export function SaveRow({ what, isChanged, isBroken, busy, trouble, onSave, onLeave, children }: SaveRowProps) {
  const state = useId()
  const canSave = isChanged && !isBroken
  const save = () => {
    if (canSave && !busy) onSave()
  }
  useKeys(what, [{ keys: 'Ctrl+Enter', acts: true, words: 'Save', act: save, whileTyping: true }])
  return (
    <div className="flex flex-col gap-3">
      {trouble && <Notice tone="error">{trouble}</Notice>}
      <div className="flex flex-wrap items-center gap-3">
        {/* Never disabled: it would lose the focus to nowhere when it has saved. */}
        <Button busy={busy} aria-describedby={state} variant={canSave ? 'primary' : 'quiet'} onClick={save}>
          Save
        </Button>
        {isChanged && (
          <Button variant="quiet" onClick={onLeave}>
            Discard changes
          </Button>
        )}
        {children}
        <span className="hidden text-sm wide:inline">
          <Keys keys="Ctrl+Enter" />
        </span>
        <output id={state} className="text-sm text-soft">
          {stateWords(isChanged, isBroken)}
        </output>
      </div>
    </div>
  )
}

function stateWords(isChanged: boolean, isBroken: boolean): string {
  if (!isChanged) return 'No changes.'
  return isBroken ? 'Fix the errors to save.' : 'Not saved yet.'
}

/** Saves one change at a time and reports why it failed. The typed text stays as it is. */
export function useSaving(onStale: () => void) {
  const { busy, run } = useOneAtATime()
  const [trouble, setTrouble] = useState<string>()

  const save = (work: () => Promise<void>) =>
    run(async () => {
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

interface ConflictNoticeProps {
  by: string
  onMine: () => void
  onTheirs: () => void
  /** The present state. */
  children: ReactNode
}

/** A notice that a colleague saved during the typing: both texts stay until the agent chooses one. */
export function ConflictNotice({ by, onMine, onTheirs, children }: ConflictNoticeProps) {
  return (
    <Notice
      tone="notice"
      title={`${by || 'A colleague'} changed this while you were typing. This is how it stands now:`}
    >
      <div
        className={'my-3 max-h-60 overflow-y-auto border-l-2 border-hair pl-3 text-sm break-words whitespace-pre-wrap'}
      >
        {children}
      </div>
      <div className="flex flex-wrap gap-3">
        <Button onClick={onMine}>Keep mine</Button>
        <Button variant="quiet" onClick={onTheirs}>
          Use theirs
        </Button>
      </div>
    </Notice>
  )
}

import { useId, type ReactNode } from 'react'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { Keys } from '../keys/key.tsx'
import { useKeys } from '../keys/keys.ts'

interface SaveRowProps {
  /** What can be saved, for the list of shortcuts. */
  what: string
  isChanged: boolean
  /** It cannot be saved as it is; what is wrong says why. */
  isBroken: boolean
  busy: boolean
  trouble: string | undefined
  onSave: () => void
  onLeave: () => void
  /** What else can be done. */
  children?: ReactNode
}

/** Save, or leave it as it was; Ctrl and Enter save from any field. */
export function SaveRow({ what, isChanged, isBroken, busy, trouble, onSave, onLeave, children }: SaveRowProps) {
  const state = useId()
  const canSave = isChanged && !isBroken
  const save = () => {
    if (canSave && !busy) onSave()
  }
  useKeys(what, [{ keys: 'Ctrl+Enter', words: 'Save', act: save, whileTyping: true }])
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
            Leave it as it was
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
  if (!isChanged) return 'Nothing is changed.'
  return isBroken ? 'It cannot be saved like this yet.' : 'Not saved yet.'
}

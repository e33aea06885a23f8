import type { ReactNode } from 'react'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'

interface MeanwhileProps {
  by: string
  onMine: () => void
  onTheirs: () => void
  /** How it stands now. */
  children: ReactNode
}

/** Somebody else saved while this was typed: nothing is lost on either side until one is chosen. */
export function Meanwhile({ by, onMine, onTheirs, children }: MeanwhileProps) {
  return (
    <Notice
      tone="notice"
      title={`${by || 'A colleague'} changed this while you were typing. This is how it stands now:`}
    >
      <div className="my-3 max-h-60 overflow-y-auto border-l-2 border-hair pl-3 text-sm break-words whitespace-pre-wrap">
        {children}
      </div>
      <div className="flex flex-wrap gap-3">
        <Button onClick={onMine}>Go on with mine</Button>
        <Button variant="quiet" onClick={onTheirs}>
          Take theirs
        </Button>
      </div>
    </Notice>
  )
}

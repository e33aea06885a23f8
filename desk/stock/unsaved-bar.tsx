import { useEffect } from 'react'
import { Button } from '#ui/button.tsx'
import type { Edits } from './use-edits.ts'
import { countedWords } from './words.ts'

/** Says how many numbers are typed and not saved, and keeps the page from being left without a question. */
export function UnsavedBar({ edits }: { edits: Edits }) {
  const count = edits.all.length
  const isAny = count > 0
  useEffect(() => {
    if (!isAny) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isAny])
  return (
    // Not <output>: that holds no blocks.
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
    <div role="status" className="sticky bottom-(--held,0px)">
      {isAny && (
        <div className="flex flex-wrap items-center gap-3 border-t border-hair bg-turmeric-wash px-4 py-2">
          <span className="font-medium">{countedWords(count, 'number is', 'numbers are')} typed and not saved.</span>
          <Button
            busy={edits.all.some(({ saving }) => saving)}
            onClick={() => edits.all.forEach((draft) => void edits.save(draft))}
          >
            Save {count === 1 ? 'it' : 'them'}
          </Button>
          <Button variant="quiet" onClick={() => edits.all.forEach(edits.leave)}>
            Leave {count === 1 ? 'it' : 'them'} as before
          </Button>
        </div>
      )}
    </div>
  )
}

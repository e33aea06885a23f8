import { Notice } from '#ui/notice.tsx'
import type { Acts } from './act.ts'

/** The reason for the dialog's failed action; the dialog stays open with its text. */
export function DialogTrouble({ acts: { trouble } }: { acts: Pick<Acts, 'trouble'> }) {
  if (!trouble) return null
  return (
    <div className="mt-4">
      <Notice tone="error" title={trouble.title}>
        {trouble.text}
      </Notice>
    </div>
  )
}

import { Notice } from '#ui/notice.tsx'
import type { Acts } from '../use-acts.ts'

/** Why what the dialog sent did not go through; the dialog stays open, with all that was typed. */
export function DialogTrouble({ acts: { trouble } }: { acts: Acts }) {
  if (!trouble) return null
  return (
    <div className="mt-4">
      <Notice tone="error" title={trouble.title}>
        {trouble.said}
      </Notice>
    </div>
  )
}

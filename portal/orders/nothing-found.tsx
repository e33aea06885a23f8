import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { SHELL } from '../words.ts'
import type { Problem } from './problem.ts'
import { ORDER_LIST_WORDS } from './words.ts'

/** Why there are no orders to see. What may do better in a moment can be tried again. */
export function NothingFound({ problem: { sentence, retry } }: { problem: Problem }) {
  if (!retry)
    return (
      <div role="alert">
        <Notice tone="notice">{sentence}</Notice>
      </div>
    )
  return (
    <Notice tone="error" title={sentence}>
      <p>{ORDER_LIST_WORDS.kept}</p>
      <Button type="submit" variant="quiet" className="mt-3">
        {SHELL.retry}
      </Button>
    </Notice>
  )
}

import { Notice } from '#ui/notice.tsx'
import type { Trouble } from './use-form.ts'

/** What went wrong with a form, above its button. */
export function Troubled({ trouble }: { trouble: Trouble | undefined }) {
  if (!trouble) return null
  return (
    <Notice tone={trouble.code === 'CODE_NEEDED' ? 'info' : 'error'}>
      <p>{trouble.message}</p>
    </Notice>
  )
}

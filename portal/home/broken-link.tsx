import { useSearchParams } from 'react-router'
import { useHydrated } from '#ui/hydrated.ts'
import { Notice } from '#ui/notice.tsx'
import { HOME } from './words.ts'

/** Said where a link of an email ends that leads nowhere. */
export function BrokenLink() {
  const hydrated = useHydrated()
  const [query] = useSearchParams()
  if (!hydrated || query.get('link') !== 'broken') return null
  return (
    <div className="pt-6">
      <Notice tone="notice" title={HOME.brokenLink}>
        {HOME.brokenLinkNote}
      </Notice>
    </div>
  )
}

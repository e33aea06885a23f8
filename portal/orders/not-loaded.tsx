import { OfflineNotice } from '../offline-notice.tsx'
import { MINE_WORDS } from './words.ts'

interface NotLoadedProps {
  error: Error
  busy: boolean
  onRetry: () => void
}

/** A customer's orders, or one of them, did not come: why, and the way to try again. */
export function NotLoaded(props: NotLoadedProps) {
  return <OfflineNotice title={MINE_WORDS.failed} note={MINE_WORDS.saved} {...props} />
}

import { OfflineNotice } from '../offline-notice.tsx'
import { MINE_WORDS } from './words.ts'

interface NotLoadedProps {
  title: string
  error: Error
  busy: boolean
  onRetry: () => void
}

/** The notice that a customer's orders, or one of them, did not load: the reason, and another try. */
export function NotLoaded(props: NotLoadedProps) {
  return <OfflineNotice note={MINE_WORDS.saved} {...props} />
}

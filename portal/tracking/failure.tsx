import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { retryWords } from '../offline-notice.tsx'
import { isOffline, retryReason } from '../call/use-call.ts'
import { SENTENCES, SHELL } from '../words.ts'
import { Moment } from '../moment.tsx'
import { TRACK_WORDS } from './words.ts'

interface FailureProps {
  error: Error | undefined
  /** The time of the data below; nothing if there is none. */
  knownAt: Date | undefined
  now: Date
  busy: boolean
  onRetry: () => void
}

/** Says that there was no answer, which is not the same as "nothing found". */
export function Failure({ error, knownAt, now, busy, onRetry }: FailureProps) {
  const offline = isOffline(error)
  const title = offline ? SHELL.offlineNow : retryReason(error) || SENTENCES.SEARCH_FAILED
  return (
    <div className="mb-8 flex flex-col items-start gap-5">
      <Notice tone={knownAt || offline ? 'notice' : 'error'} title={title}>
        {knownAt ? (
          <p>
            {TRACK_WORDS.shownBefore} <Moment at={knownAt} now={now} />.
          </p>
        ) : (
          <p>{TRACK_WORDS.saved}</p>
        )}
      </Notice>
      <Button variant={knownAt ? 'quiet' : 'primary'} onClick={onRetry} busy={busy}>
        {retryWords(error)}
      </Button>
    </div>
  )
}

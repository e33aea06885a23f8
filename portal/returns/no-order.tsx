import { Link } from '../link.tsx'
import { Reach } from '../reach.tsx'
import { Button, buttonLook } from '#ui/button.tsx'
import { SENTENCES, SHELL, WORDS } from '../words.ts'
import { SAYS } from './words.ts'

/** There is no such order, or it is not this shopper's: which of the two is not told. */
export function NoOrder({ onRetry, busy }: { onRetry?: (() => void) | undefined; busy: boolean }) {
  return (
    <div className="mx-auto max-w-form py-10 wide:py-20">
      <div role="alert">
        <h1 className="text-2xl">{SENTENCES.ORDER_NOT_FOUND}</h1>
      </div>
      <p className="mt-4 text-soft">{SAYS.wayOn}</p>
      <Reach />
      <div className="mt-8 flex flex-wrap gap-3">
        {onRetry && (
          <Button onClick={onRetry} busy={busy}>
            {WORDS.retry}
          </Button>
        )}
        <Link to="/" className={buttonLook(onRetry ? 'quiet' : 'primary')}>
          {SHELL.goHome}
        </Link>
      </div>
    </div>
  )
}

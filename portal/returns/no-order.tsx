import { Link } from '../link.tsx'
import { SHOP } from '#shop'
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

/** Nobody answers. That is not the same as "not found", and it says so. */
export function Unreachable({ onRetry, busy }: { onRetry: () => void; busy: boolean }) {
  return (
    <div className="mx-auto max-w-form py-10 wide:py-20">
      <div role="alert">
        <h1 className="text-2xl">{SENTENCES.UNAVAILABLE}</h1>
      </div>
      <p className="mt-4 text-soft">{SAYS.keptHere}</p>
      <Button className="mt-8" onClick={onRetry} busy={busy}>
        {WORDS.retry}
      </Button>
    </div>
  )
}

/** How to reach a person. */
export function Reach() {
  const link = 'inline-flex min-h-11 items-center text-river underline underline-offset-4'
  return (
    <p className="mt-3 flex flex-wrap gap-x-6">
      <a href={`mailto:${SHOP.email}`} className={link}>
        {SHOP.email}
      </a>
      <a href={`tel:${SHOP.phone.replaceAll(' ', '')}`} className={`${link} figures`}>
        {SHOP.phone}
      </a>
    </p>
  )
}

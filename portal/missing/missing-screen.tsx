import { Link } from '../link.tsx'
import { buttonLook } from '#ui/button.tsx'
import { SHELL } from '../words.ts'

/** Every path that leads nowhere. */
export function MissingScreen() {
  return (
    <div className="mx-auto flex max-w-form flex-col items-center px-4 py-20 text-center wide:py-32">
      <LooseThread />
      <h1 className="mt-8 text-title">{SHELL.notFound}</h1>
      <p className="mt-3 mb-8 text-soft">The address may be mistyped, or the page has moved.</p>
      <Link to="/" className={buttonLook()}>
        {SHELL.goHome}
      </Link>
    </div>
  )
}

/** A thread with a loose end. */
function LooseThread() {
  return (
    <svg
      className="w-56 max-w-full"
      viewBox="0 0 224 64"
      fill="none"
      strokeWidth="2"
      strokeLinecap="round"
      aria-hidden="true"
    >
      <path className="stroke-river" d="M2 44c26-18 48-18 72-4s34 12 40-4-10-24-18-14-2 30 22 32" />
      <path className="stroke-edge" strokeDasharray="0.1 7" d="M128 54c28-2 60-10 94-30" />
      <circle className="fill-paper stroke-river" cx="22" cy="34" r="5" />
      <circle className="fill-river stroke-river" cx="74" cy="40" r="5" />
      <circle className="fill-paper stroke-edge" cx="210" cy="30" r="5" />
    </svg>
  )
}

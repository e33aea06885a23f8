import { Link } from 'react-router'
import type { WarningSign } from '#contract/desk/request.ts'
import { shownNumber } from '#rules/returns/numbering.ts'
import { Mark, TONES } from '#ui/mark.tsx'

const REQUEST = /^\d+\.\d+$/

/** What one should look at twice before deciding, and what one should know. */
export function Warnings({ signs }: { signs: readonly WarningSign[] }) {
  if (signs.length === 0)
    return (
      <section aria-label="Warning signs" className="desk:col-start-2 flex items-center gap-2 text-leaf">
        <Mark tone="done" />
        No warning signs
      </section>
    )
  const order = [...signs].toSorted((one, other) => Number(one.tone === 'fact') - Number(other.tone === 'fact'))
  return (
    <section aria-labelledby="signs" className="desk:col-start-2">
      <h2 id="signs" className="mb-2 text-base">
        Warning signs
      </h2>
      <ul className="flex flex-col gap-1.5">
        {order.map((sign) => (
          <Sign key={`${sign.code} ${sign.sentence}`} sign={sign} />
        ))}
      </ul>
    </section>
  )
}

function Sign({ sign: { tone, sentence, about } }: { sign: WarningSign }) {
  const requests = about.filter((id) => REQUEST.test(id))
  const kind = tone === 'warning' ? 'notice' : 'quiet'
  return (
    <li className={`flex gap-2 rounded-md px-2.5 py-1.5 ${tone === 'warning' ? TONES.notice : 'bg-hair/50 text-ink'}`}>
      <Mark tone={kind} className="mt-0.5 size-4" />
      <span className="min-w-0">
        {sentence}
        {requests.map((id) => (
          <Link key={id} to={`/returns/${encodeURIComponent(id)}`} className="figures ml-2 underline">
            {shownNumber(id)}
          </Link>
        ))}
      </span>
    </li>
  )
}

import type { OpenedRequest } from '#contract/desk/returns.ts'
import { Journey } from '#ui/journey.tsx'
import { Moment } from '../../moment.tsx'
import { stagesOf } from './stages.ts'

/** How far the request is, on one thread. */
export function RequestWay({ request }: { request: OpenedRequest }) {
  const knots = stagesOf(request).map(({ label, at, state }) => ({
    label,
    state,
    ...(at ? { when: <Moment at={at} /> } : {}),
  }))
  return <Journey label="How far it is" knots={knots} />
}

import { useState } from 'react'
import type { DeskResponse } from '#contract/desk/calls.ts'
import { Button } from '#ui/button.tsx'
import { FieldError } from '#ui/field.tsx'
import { Notice } from '#ui/notice.tsx'
import { useDeskQuery } from '../call/query.ts'
import { Moment } from '../moment.tsx'

const DAY_MS = 86_400_000

/** The last check for changes in Shopify, and the orders that its webhooks had missed. */
export function LastCheck() {
  const { data } = useDeskQuery('messages.asked', {}, { everyMs: 60_000 })
  if (!data) return null
  return (
    <>
      <AppState {...data.app} />
      {data.asked && <OrderCheck {...data.asked} />}
    </>
  )
}

/** The state of the app in the shop, if it was removed or lacks rights. */
function AppState({ removedAt, lacks }: DeskResponse<'messages.asked'>['app']) {
  if (removedAt === undefined && lacks.length === 0) return null
  return (
    <div className="flex max-w-page flex-col gap-3 px-4 pb-3">
      {removedAt !== undefined && (
        <Notice tone="notice" title="The app was removed from the shop">
          Since <Moment at={removedAt} /> nothing comes from Shopify, and nothing can be written there; two days later
          Shopify asks for everything to be erased. Install the app again, then run{' '}
          <code>npm run shopify -- connect</code>.
        </Notice>
      )}
      {lacks.map(({ scope, without }) => (
        <Notice key={scope} tone="notice" title={`The app has no right to ${scope} any more`}>
          Without it {without}. <code>npx @shopify/cli@latest app deploy</code> asks the shop for it again.
        </Notice>
      ))}
    </div>
  )
}

function OrderCheck({ at, missedAt, missed }: NonNullable<DeskResponse<'messages.asked'>['asked']>) {
  const last = (
    <p className="max-w-page px-4 pb-3 text-sm text-soft">
      Every ten minutes Shopify is asked for what changed; the last time <Moment at={at} />.
    </p>
  )
  if (missedAt === undefined || Date.parse(at) - Date.parse(missedAt) > DAY_MS) return last
  return (
    <>
      {last}
      <div className="max-w-page px-4 pb-3">
        <Notice
          tone="notice"
          title={
            missed === 1 ? '1 order had changed without a message' : `${missed} orders had changed without a message`
          }
        >
          Found <Moment at={missedAt} />, and put right. Webhooks of Shopify get lost:{' '}
          <code>npm run shopify -- doctor</code> says why.
        </Notice>
      </div>
    </>
  )
}

/** The problems of the connection, looked up on demand. */
export function Connection() {
  const [enabled, setEnabled] = useState(false)
  const { data, error, isFetching, refetch } = useDeskQuery('messages.findings', {}, { enabled })
  const look = () => (enabled ? refetch() : setEnabled(true))
  return (
    <section aria-label="Connection to Shopify" className="flex max-w-page flex-col items-start gap-3 px-4 pb-4">
      <Button variant="quiet" busy={isFetching} onClick={look}>
        Check the connection
      </Button>
      <div aria-live="polite" className="w-full">
        {error && <FieldError>The connection could not be checked: {error.message}</FieldError>}
        {data?.findings.length === 0 && (
          <p>
            All is well: Shopify answers, every topic is subscribed, and no gateway for cash is missing from your list.
          </p>
        )}
        {data && data.findings.length > 0 && (
          <ul className="flex flex-col gap-3">
            {data.findings.map(({ what, why, cure }) => (
              <li key={what}>
                <Notice tone="notice" title={what}>
                  <p>{why}</p>
                  <p>{cure}</p>
                </Notice>
              </li>
            ))}
          </ul>
        )}
      </div>
    </section>
  )
}

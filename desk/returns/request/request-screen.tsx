import { useEffect, useState } from 'react'
import { Link, useParams } from 'react-router'
import { shownNumber } from '#rules/returns/numbering.ts'
import { SHOP } from '#shop'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { OfflineNotice } from '../../call/call-frame.tsx'
import { DeskRefused, isUnreachable, useDeskQuery } from '../../call/query.ts'
import { REQUESTS_LIST } from '../requests/queue-views.ts'
import { RequestPage } from './request-page.tsx'

/** One request and its actions. */
export function RequestScreen() {
  const { id = '' } = useParams()
  return <Opened key={id} id={id} />
}

function Opened({ id }: { id: string }) {
  const { data, error, isFetching, refetch } = useDeskQuery('returns.open', { id })
  const [isQuiet, setQuiet] = useState(false)
  const read = (quietly: boolean) => {
    setQuiet(quietly)
    refetch()
  }
  useEffect(() => {
    document.title = `${shownNumber(id)} · Desk of ${SHOP.name}`
    REQUESTS_LIST.moveCursor(id)
    window.scrollTo(0, 0)
  }, [id])
  if (data)
    return (
      <RequestPage
        request={data}
        reload={() => read(false)}
        look={() => read(true)}
        isReading={isFetching && !isQuiet}
        isOld={error !== undefined}
      />
    )
  if (!error) return <Waiting />
  if (error instanceof DeskRefused && error.code === 'NOT_FOUND') return <NotFound id={id} />
  if (isUnreachable(error)) return <OfflineNotice onRetry={refetch} busy={isFetching} />
  return (
    <div className="flex max-w-form flex-col items-start gap-4 p-4">
      <Notice tone="error" title="The request could not be loaded.">
        {error.message}
      </Notice>
      <Button onClick={refetch} busy={isFetching}>
        Try again
      </Button>
    </div>
  )
}

function NotFound({ id }: { id: string }) {
  return (
    <div className="flex max-w-form flex-col items-start gap-4 p-4">
      <h1 className="text-xl">There is no request {shownNumber(id)}</h1>
      <p className="text-soft">Requests are named after their order: #1042-F1 is the first one on order #1042.</p>
      <Link to="/returns" className="text-river underline">
        To the queue
      </Link>
    </div>
  )
}

function Waiting() {
  return (
    <div aria-busy="true" className="flex flex-col gap-4 p-4">
      <output className="sr-only">Opening the request</output>
      <Skeleton className="h-8 w-64" />
      <div className="grid gap-4 desk:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="flex flex-col gap-4">
          <Skeleton className="h-12 w-full" />
          <div className="grid grid-cols-2 gap-4">
            <Skeleton className="aspect-3/4 w-full" />
            <Skeleton className="aspect-3/4 w-full" />
          </div>
        </div>
        <Skeleton className="h-96 w-full" />
      </div>
    </div>
  )
}

import { lazy, type ReactNode, Suspense } from 'react'
import type { ShownKinds } from '#contract/my-orders.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import { later } from './call/lazy.ts'
import { EmptyPicture, type Drawing } from './goods.tsx'
import { Reach } from './reach.tsx'

/** The search of My orders is in the file of that screen. */
const parts = later(() => import('./orders/my-orders/my-orders-screen.tsx'))
const FindMine = lazy(async () => ({ default: (await parts.atLast()).FindMine }))

interface NotThereProps {
  /** The drawing beside the words. */
  of: Drawing
  title: string
  note: string
  /** The kind of entries that the search leads to, on a page whose address names no customer. */
  finds?: ShownKinds
  /** True if the title answers a call, and is announced: unless the page only offers a search. */
  isAnswer?: boolean
  /** The buttons of the way on. */
  children?: ReactNode
}

/** A page that has nothing to show: a drawing, the reason, the way on, and the shop's contacts. */
export function NotThere({ of, title, note, finds, isAnswer = !finds, children }: NotThereProps) {
  return (
    <div className="grid items-center gap-8 desk:grid-cols-12 desk:py-10">
      <div className="desk:order-last desk:col-span-6">
        <EmptyPicture of={of} className="w-60 desk:mx-auto desk:w-full desk:max-w-form" />
      </div>
      <div className="max-w-form desk:col-span-6">
        <div role={isAnswer ? 'alert' : undefined}>
          <h1 className="text-title">{title}</h1>
        </div>
        <p className="mt-4 text-soft">{note}</p>
        {finds && (
          <Suspense fallback={<Skeleton className="mt-6 h-44" />}>
            <FindMine show={finds} />
          </Suspense>
        )}
        {children && <div className="mt-8 flex flex-wrap gap-3">{children}</div>}
        <div className="mt-8 border-t border-hair">
          <Reach />
        </div>
      </div>
    </div>
  )
}

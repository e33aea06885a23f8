import { lazy, Suspense, useRef } from 'react'
import { Skeleton } from '#ui/skeleton.tsx'
import { later } from '../../call/lazy.ts'

/** All but the frame comes later, so that no other screen gets anything of it. */
const choice = later(async () => import('./choice.tsx'))
const Choice = lazy(async () => ({ default: (await choice.atLast()).Choice }))

const WORDS = { title: 'Shared photos', loading: 'Looking for your photos' }

/** Where another app's photos end up first: it asks which form they are for. */
export function ShareScreen() {
  const heading = useRef<HTMLHeadingElement>(null)
  return (
    <div className="mx-auto max-w-form px-4 py-10 wide:py-20">
      <h1 ref={heading} tabIndex={-1} className="text-3xl wide:text-4xl">
        {WORDS.title}
      </h1>
      <Suspense fallback={<Looking />}>
        <Choice waiting={<Looking />} onDropped={() => heading.current?.focus()} />
      </Suspense>
    </div>
  )
}

function Looking() {
  return (
    <>
      <output className="sr-only">{WORDS.loading}</output>
      <Skeleton className="mt-6 h-16" />
    </>
  )
}

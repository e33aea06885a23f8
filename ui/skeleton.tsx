import { useEffect } from 'react'

/** A placeholder while content loads. Give it the shape: `<Skeleton className="h-6 w-40" />`. */
export function Skeleton({ className = 'h-4 w-full' }: { className?: string }) {
  return <span aria-hidden="true" className={`block max-w-full animate-breathe rounded-md bg-hair ${className}`} />
}

/**
 * The place of a lead's picture while its page loads. The first script of the page shows the picture in it as soon as
 * that is there (`--lead`; that of a second one `--lead1`).
 */
export function LeadSkeleton() {
  return (
    <span
      aria-hidden="true"
      data-lead
      className={
        'lead-frame block bg-hair bg-(image:--lead) bg-cover bg-center form:col-span-5 form:bg-position-[50%_33%]'
      }
    />
  )
}

/** The place of the picture of the first or a later item of a list, as wide as the picture will be. */
export function ItemSkeleton({ index, width = 'w-16 form:w-20' }: { index: number; width?: string }) {
  const picture = ['bg-(image:--lead)', 'bg-(image:--lead1)'][index] ?? ''
  return (
    <span
      aria-hidden="true"
      data-lead
      className={`block aspect-3/4 shrink-0 rounded-md bg-hair bg-cover bg-center ${width} ${picture}`}
    />
  )
}

/** Forgets the pictures in a skeleton: they were of the page that is there now. */
export function useNoSkeleton(): void {
  useEffect(() => {
    for (const name of ['--lead', '--lead1']) document.documentElement.style.removeProperty(name)
  }, [])
}

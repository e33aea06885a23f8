/** A placeholder while content loads. Give it the shape: `<Skeleton className="h-6 w-40" />`. */
export function Skeleton({ className = 'h-4 w-full' }: { className?: string }) {
  return <span aria-hidden="true" className={`block max-w-full animate-breathe rounded-md bg-hair ${className}`} />
}

/**
 * The place of a lead's picture while its page loads. The first script of the page shows the picture in it as soon as
 * that is there (`--lead`).
 */
export function LeadSkeleton() {
  return (
    <span
      aria-hidden="true"
      data-lead
      className={'lead-frame block bg-hair bg-(image:--lead) bg-cover bg-position-[50%_42%] form:col-span-5'}
    />
  )
}

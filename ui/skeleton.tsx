/** A placeholder while content loads. Give it the shape: `<Skeleton className="h-6 w-40" />`. */
export function Skeleton({ className = 'h-4 w-full' }: { className?: string }) {
  return <span aria-hidden="true" className={`block max-w-full animate-breathe rounded-md bg-hair ${className}`} />
}

/** A turning ring. It says nothing by itself: the words beside it do. */
export function Spinner({ className = '' }: { className?: string }) {
  return (
    <svg className={`size-5 shrink-0 animate-turn ${className}`} viewBox="0 0 20 20" fill="none" aria-hidden="true">
      <circle cx="10" cy="10" r="8" stroke="currentColor" strokeWidth="2" opacity=".25" />
      <path d="M10 2a8 8 0 0 1 8 8" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
    </svg>
  )
}

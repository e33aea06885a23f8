import { TICKET_WORDS } from '../words.ts'

/** How many answers the shopper has not seen, in words. */
export function UnreadMark({ count }: { count: number }) {
  if (count === 0) return null
  return (
    <span className="figures mt-1 flex items-center gap-2 text-sm font-bold text-river">
      <span aria-hidden="true" className="size-2 shrink-0 rounded-full bg-river" />
      {TICKET_WORDS.unread(count)}
    </span>
  )
}

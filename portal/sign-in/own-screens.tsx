import { DOOR_WORDS } from './words.ts'

const LINK = 'inline-flex min-h-11 items-center text-river underline underline-offset-4'

/** The screens of one shopper. Each begins anew: what the page before knew was of somebody else. */
export function OwnScreens({ customerId }: { customerId: string }) {
  const query = `?customer=${encodeURIComponent(customerId)}`
  return (
    <ul className="mt-2 flex flex-wrap gap-x-6">
      {[
        [DOOR_WORDS.ownTickets, `/mytickets${query}`],
        [DOOR_WORDS.ownExchanges, `/exchanges${query}`],
        [DOOR_WORDS.ownOrders, '/orderlist'],
      ].map(([label, href]) => (
        <li key={href}>
          <a href={href} className={LINK}>
            {label}
          </a>
        </li>
      ))}
    </ul>
  )
}

import type { DemoOrder } from '../orders.ts'
import type { Role, Way } from '../roles.ts'
import { KAVITHA, shopperCalled, TENZIN, type Shopper } from '../shoppers.ts'
import type { Tracked } from '../tracked.ts'

const LAST_FIVE: Way = { label: 'Last five orders', href: '/orderlist' }

const track = ({ orderNumber }: DemoOrder): Way => ({
  label: `Track #${orderNumber}`,
  href: `/trackyourorder?order=${orderNumber}`,
})

/** The shoppers who have something to follow beside what they can send back. */
export const withTracking = (roles: readonly Role[]): Role[] =>
  roles.map((role) => {
    const [first] = role.orders
    if (role.shopper === TENZIN && first)
      return more(
        role,
        ` ${TENZIN.email} finds five more orders, each at another stage of its making.`,
        track(first.order),
        LAST_FIVE,
      )
    if (role.shopper === KAVITHA)
      return more(role, ' The history has four other exchanges; one was granted.', {
        label: 'Exchange history',
        href: `/exchanges?customer=${KAVITHA.id}`,
      })
    return role
  })

const more = (role: Role, about: string, ...ways: Way[]): Role => ({
  ...role,
  about: `${role.about}${about}`,
  ways: [...role.ways, ...ways],
})

/** The shoppers who are here for their parcels only. */
export const trackingRoles = (tracked: Tracked, twoBoxes: DemoOrder): Role[] => [
  role(
    'Jahnabi',
    'Watch: within six minutes of loading the two parcels arrive, one at the second attempt.',
    track(tracked.wholeWay),
    track(tracked.secondAttempt),
  ),
  role(
    'Shruti',
    'One order in two parcels by two couriers, one of which a part still waits, and one in two boxes of which the ' +
      'second is lost.',
    track(tracked.twoCouriers),
    track(tracked.partlySent),
    track(twoBoxes),
  ),
  role(
    'Priyanka',
    (shopper) => `Whatever can go wrong with a parcel: search for the mobile number, ${typed(shopper)}.`,
    {
      label: 'Track by mobile',
      href: '/trackyourorder',
    },
  ),
  role('Rashmi', (shopper) => `The last five orders are one of each kind: search for ${typed(shopper)}.`, LAST_FIVE),
]

function role(firstName: string, about: string | ((shopper: Shopper) => string), ...ways: Way[]): Role {
  const shopper = shopperCalled(firstName)
  return { shopper, about: typeof about === 'string' ? about : about(shopper), orders: [], ways }
}

/** A number as one types it: 90000 01018. */
const typed = ({ phone }: Shopper): string => (phone ?? '').replace(/^\+91(\d{5})/, '$1 ')

import type { DemoOrder } from '../orders.ts'
import type { Role, DemoLink } from '../roles.ts'
import { KAVITHA, customerNamed, TENZIN, type DemoCustomer } from '../customers.ts'
import type { Tracked } from '../tracked.ts'

const LAST_FIVE: DemoLink = { label: 'Last five orders', href: '/orderlist' }

const track = ({ orderNumber }: DemoOrder): DemoLink => ({
  label: `Track #${orderNumber}`,
  href: `/trackyourorder?order=${orderNumber}`,
})

/** Adds links to the customers who have something to track beside the items that they can return. */
export const withTracking = (roles: readonly Role[]): Role[] =>
  roles.map((role) => {
    const [first] = role.orders
    if (role.customer === TENZIN && first)
      return more(
        role,
        ` ${TENZIN.email} finds five more orders, each at another stage of its making.`,
        track(first.order),
        LAST_FIVE,
      )
    if (role.customer === KAVITHA)
      return more(role, ' The history has four other exchanges; one was granted.', {
        label: 'Exchange history',
        href: `/exchanges?customer=${KAVITHA.id}`,
      })
    return role
  })

const more = (role: Role, about: string, ...links: DemoLink[]): Role => ({
  ...role,
  about: `${role.about}${about}`,
  links: [...role.links, ...links],
})

/** The customers who are here for their parcels only. */
export const trackingRoles = (tracked: Tracked, twoBoxes: DemoOrder): Role[] => [
  role(
    'Jahnabi',
    'Watch: within six minutes of loading the two parcels arrive, one at the second attempt.',
    track(tracked.wholeTrip),
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
    (customer) => `Whatever can go wrong with a parcel: search for the mobile number, ${typed(customer)}.`,
    {
      label: 'Track by mobile',
      href: '/trackyourorder',
    },
  ),
  role('Rashmi', (customer) => `The last five orders are one of each kind: search for ${typed(customer)}.`, LAST_FIVE),
]

function role(firstName: string, about: string | ((customer: DemoCustomer) => string), ...links: DemoLink[]): Role {
  const customer = customerNamed(firstName)
  return { customer, about: typeof about === 'string' ? about : about(customer), orders: [], links }
}

/** A number as one types it: 90000 01018. */
const typed = ({ phone }: DemoCustomer): string => (phone ?? '').replace(/^\+91(\d{5})/, '$1 ')

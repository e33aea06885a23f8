import { Link } from '../link.tsx'
import { buttonLook } from '#ui/button.tsx'
import { NotThere } from '../not-there.tsx'
import { SHELL } from '../words.ts'

/** Every path that leads nowhere: the way home, and the search for those who came for an order. */
export function MissingScreen() {
  return (
    <div className="mx-auto max-w-page px-4 pt-10 wide:px-8">
      <NotThere
        of="orders"
        title={SHELL.notFound}
        note="The address may be mistyped, or the page has moved. You can find your order here."
        finds="parcels"
      >
        <Link to="/" className={buttonLook('quiet')}>
          {SHELL.goHome}
        </Link>
      </NotThere>
    </div>
  )
}

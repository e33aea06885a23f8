import { buttonLook } from '#ui/button.tsx'
import { Addressed, isId } from '../addressed.tsx'
import { Link } from '../link.tsx'
import { SHELL } from '../words.ts'
import { History, Waiting } from './history.tsx'
import { EXCHANGE_WORDS } from './words.ts'

/** Exchange History: what a customer exchanged, and how each of it stands. */
export function ExchangesScreen() {
  return (
    <Addressed waiting={<Waiting />}>
      {(parameter) => {
        const customerId = parameter('customer')
        return isId(customerId) ? <History key={customerId} customerId={customerId} /> : <Nobody />
      }}
    </Addressed>
  )
}

/** Nobody is named, so there is nothing to show. */
function Nobody() {
  return (
    <div className="mx-auto max-w-form py-10 wide:py-20">
      <h1 className="text-2xl">{EXCHANGE_WORDS.nobody}</h1>
      <p className="mt-4 text-soft">{EXCHANGE_WORDS.nobodyNote}</p>
      <Link to="/" className={`${buttonLook()} mt-8`}>
        {SHELL.goHome}
      </Link>
    </div>
  )
}

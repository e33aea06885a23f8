import { Link } from 'react-router'

/** The screen of every other address, and of those that a role does not open. */
export function Missing() {
  return (
    <div className="flex flex-col gap-3 p-6">
      <h1 className="text-xl">There is nothing here</h1>
      <p className="text-soft">Either the address is wrong, or your role does not open it.</p>
      <Link to="/tickets" className="text-river underline">
        To the tickets
      </Link>
    </div>
  )
}

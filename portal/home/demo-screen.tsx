import { Link } from '../link.tsx'
import { SHELL } from '../words.ts'
import { HOME } from './words.ts'
import { DemoCustomers } from './demo-customers.tsx'

/** The people of the demo shop, to step in as. */
export function DemoScreen() {
  return (
    <div className="mx-auto max-w-page px-4 pt-6 wide:px-8 wide:pt-10">
      <h1 className="text-title">{HOME.demo.title}</h1>
      <DemoCustomers />
      <p className="mt-6">
        <Link to="/" className="inline-flex min-h-11 items-center text-river underline underline-offset-4">
          {SHELL.goHome}
        </Link>
      </p>
    </div>
  )
}

import type { ReactNode } from 'react'
import { useHydrated } from '#ui/hydrated.ts'
import { useQuery } from './link.tsx'

const ID = /^[0-9]{1,20}$/

/** True if a part of an address can be an id of Shopify. */
export const isId = (text: string) => ID.test(text)

interface AddressedProps {
  waiting: ReactNode
  /** The screen for its address; a parameter that is missing is "". */
  children: (parameter: (name: string) => string) => ReactNode
}

/** A screen whose address names a customer. The shell knows no address, so it shows the page that waits. */
export function Addressed({ waiting, children }: AddressedProps) {
  const hydrated = useHydrated()
  const query = useQuery()
  return (
    <div className="mx-auto max-w-page px-4 pt-6 wide:px-8 wide:pt-10">
      {hydrated ? children((name) => query.get(name) ?? '') : waiting}
    </div>
  )
}

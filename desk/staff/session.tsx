import { createContext, useContext } from 'react'
import type { StaffMember } from '#contract/desk/staff.ts'

/** Who is logged in, as every screen may ask. */
interface Session {
  staff: StaffMember
  secondFactor: boolean
  /** Asks again, after they changed something of their own. */
  refetch: () => void
}

export const SessionContext = createContext<Session | undefined>(undefined)

/** The session. Only below the log-in. */
export function useSession(): Session {
  const session = useContext(SessionContext)
  if (!session) throw new Error('no one is logged in here')
  return session
}

/** Who is logged in. Only below the log-in. */
export const useStaff = (): StaffMember => useSession().staff

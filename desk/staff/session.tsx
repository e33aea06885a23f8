import { createContext, useContext } from 'react'
import type { StaffMember } from '#contract/desk/staff.ts'

/** The session of the member of staff, for every screen. */
interface Session {
  staff: StaffMember
  secondFactor: boolean
  /** Loads it again, after a change to their own account. */
  refetch: () => void
}

export const SessionContext = createContext<Session | undefined>(undefined)

/** The session. Only below the log-in. */
export function useSession(): Session {
  const session = useContext(SessionContext)
  if (!session) throw new Error('no one is logged in here')
  return session
}

/** The member of staff of this session. Only below the log-in. */
export const useStaff = (): StaffMember => useSession().staff

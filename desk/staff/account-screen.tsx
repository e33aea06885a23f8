import { ChangePassword } from './change-password.tsx'
import { OwnSessions } from './own-sessions.tsx'
import { SecondFactor } from './second-factor.tsx'
import { useSession } from './session.tsx'
import { ROLE_ABOUT, ROLE_WORDS } from './words.ts'

/** One's own account. */
export function AccountScreen() {
  const { staff } = useSession()
  return (
    <div className="flex max-w-[64rem] flex-col gap-8 p-4 wide:p-6">
      <header>
        <h1 className="text-xl">{staff.name}</h1>
        <p className="text-soft">
          {staff.email} · {ROLE_WORDS[staff.role]}: {ROLE_ABOUT[staff.role]}
        </p>
      </header>
      <div className="grid gap-8 wide:grid-cols-2">
        <SecondFactor />
        <ChangePassword />
      </div>
      <OwnSessions />
    </div>
  )
}

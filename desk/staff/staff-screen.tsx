import { useState } from 'react'
import type { StaffEntry } from '#contract/desk/people.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { useOneAtATime } from '#ui/use-one-at-a-time.ts'
import { useKeys } from '../keys/keys.ts'
import { Unreachable } from '../call/unreachable.tsx'
import { bodyOf, useCall } from '../call/use-call.ts'
import { ChangeStaff } from './change-staff.tsx'
import { InviteForm } from './invite-form.tsx'
import { StaffRow } from './staff-row.tsx'
import { Troubled } from './troubled.tsx'
import { type Trouble, troubleOf } from './use-form.ts'

/** Everybody of the staff, for an admin. */
export function StaffScreen() {
  const { data, error, isFetching, askAgain } = useCall('staff.list', {})
  const [more, setMore] = useState<{ staff: StaffEntry[]; next: string | null }>()
  const [inviting, setInviting] = useState(false)
  const [changing, setChanging] = useState<StaffEntry>()
  const [trouble, setTrouble] = useState<Trouble>()
  const { busy, press } = useOneAtATime()
  useKeys('Staff', [{ keys: 'n', words: 'Invite a colleague', act: () => setInviting(true) }])
  const staff = [...(data?.staff ?? []), ...(more?.staff ?? [])]
  const next = more ? more.next : (data?.next ?? null)
  const refresh = () => {
    setMore(undefined)
    askAgain()
  }
  const goOn = (after: string) =>
    press(async () => {
      setTrouble(undefined)
      const page = await bodyOf('staff.list', { after }).catch((failed: Error) => setTrouble(troubleOf(failed)))
      if (page) setMore({ staff: [...(more?.staff ?? []), ...page.staff], next: page.next })
    })
  if (error && !data) return <Unreachable onRetry={askAgain} busy={isFetching} />
  return (
    <div className="flex flex-col gap-4 p-4 wide:p-6">
      <header className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-xl">Staff</h1>
        <Button onClick={() => setInviting(true)}>Invite a colleague</Button>
      </header>
      {!data && <Skeleton className="h-64 w-full" />}
      {data && (
        <ul aria-label="Staff" className="border-t border-hair">
          {staff.map((entry) => (
            <StaffRow key={entry.id} entry={entry} onChange={() => setChanging(entry)} />
          ))}
        </ul>
      )}
      <Troubled trouble={trouble} />
      {next && (
        <Button variant="quiet" busy={busy} className="self-start" onClick={() => void goOn(next)}>
          Show more
        </Button>
      )}
      <Dialog open={inviting} onClose={() => setInviting(false)} title="Invite a colleague">
        <InviteForm onInvited={refresh} onClose={() => setInviting(false)} />
      </Dialog>
      <Dialog open={changing !== undefined} onClose={() => setChanging(undefined)} title={changing?.name ?? ''}>
        {changing && (
          <ChangeStaff
            entry={changing}
            onChanged={(entry) => {
              setChanging(entry)
              refresh()
            }}
            onClose={() => setChanging(undefined)}
          />
        )}
      </Dialog>
    </div>
  )
}

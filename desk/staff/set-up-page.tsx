import { Button } from '#ui/button.tsx'
import { useOneAtATime } from '#ui/hooks/use-one-at-a-time.ts'
import { SHOP } from '#shop'
import { bodyOf } from '../call/query.ts'
import { SecondFactor } from './second-factor.tsx'

/** The first page if the shop demands a second factor and the account has none yet. */
export function SetUpPage({ onDone }: { onDone: () => void }) {
  const { busy, run } = useOneAtATime()
  const logOut = () => run(() => bodyOf('staff.signOut', {}).then(() => window.location.reload()))
  return (
    <main className="mx-auto flex max-w-[44rem] flex-col gap-6 p-6">
      <h1 className="text-2xl">Set up your second factor</h1>
      <p>
        {SHOP.name} asks everyone at the desk for a code from their phone when they log in. It takes a minute, once: you
        need an authenticator app.
      </p>
      <SecondFactor onSaved={onDone} />
      <Button variant="quiet" busy={busy} onClick={() => void logOut()} className="self-start">
        Log out
      </Button>
    </main>
  )
}

import { useOneAtATime } from '#ui/use-one-at-a-time.ts'
import { useToast } from '#ui/toast.tsx'
import { holds } from '../undo/held.ts'
import { bodyOf, DeskRefused } from '../call/use-call.ts'

/** Ends the session, after what still waits was sent. Drafts go, and the page is reloaded, so that nothing of this person is left for the next. */
export function SignOut() {
  const { busy, press } = useOneAtATime()
  const { show } = useToast()
  const signOut = async () => {
    if (!(await holds.doNow())) {
      show({ kind: 'error', text: 'You are still logged in: something did not go through. Please look at it first.' })
      return
    }
    try {
      await bodyOf('staff.signOut', {})
    } catch (error) {
      if (!(error instanceof DeskRefused && error.code === 'SIGNED_OUT')) {
        show({ kind: 'error', text: 'You are still logged in: the desk cannot be reached just now. Please try again.' })
        return
      }
    }
    sessionStorage.clear()
    window.location.assign('/desk')
  }
  return (
    <button
      type="button"
      aria-disabled={busy || undefined}
      onClick={() => void press(signOut)}
      className="flex min-h-9 items-center rounded-md px-2 text-left whitespace-nowrap text-soft desk:w-full hover:bg-river-wash hover:text-ink"
    >
      Log out
    </button>
  )
}

import { useEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { send } from '#contract/client.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { useOneAtATime } from '#ui/hooks/use-one-at-a-time.ts'
import { browserShelf } from '../submission/draft.ts'
import { SHELL } from '../words.ts'
import { forgetCustomer, forgetOthers, forgetTab } from './forget.ts'
import { KNOWN, SIGNED_IN, SIGNED_OUT_AT, coverPage, leaveOnceClosed, noteKnown } from './signed-in.ts'
import { TextButton } from './text-button.tsx'
import { LEAVE_WORDS } from './words.ts'

/** The signed-in customer, and the button to sign out, in the footer. */
function Leaving() {
  const { isSignedIn, as } = useSignedIn()
  const { busy, run } = useOneAtATime()
  const [untold, setUntold] = useState<{ everywhere: boolean }>()

  const leave = (everywhere: boolean) =>
    run(async () => {
      coverPage(true)
      const [isSignedOut] = await Promise.all([tell(everywhere), forgetCustomer()])
      if (!isSignedOut) return setUntold({ everywhere })
      window.location.assign('/')
    })

  if (!isSignedIn) return null
  return (
    <div className="flex flex-wrap items-center gap-x-6 border-t border-hair py-1">
      <span className="figures text-soft wrap-anywhere">{LEAVE_WORDS.signedIn(as)}</span>
      <TextButton disabled={busy} onClick={() => void leave(false)}>
        {LEAVE_WORDS.leave}
      </TextButton>
      <TextButton disabled={busy} onClick={() => void leave(true)}>
        {LEAVE_WORDS.everywhere}
      </TextButton>
      <Dialog open={untold !== undefined} stays onClose={leaveOnceClosed} title={LEAVE_WORDS.untoldTitle}>
        <p role="alert" className="text-base">
          {LEAVE_WORDS.untold}
        </p>
        <Button className="mt-6" busy={busy} onClick={() => void leave(untold?.everywhere === true)}>
          {SHELL.retry}
        </Button>
      </Dialog>
    </div>
  )
}

function useSignedIn() {
  const [signedIn, setSignedIn] = useState({ isSignedIn: false, as: '' })
  useEffect(() => {
    async function look() {
      const answer = await send('access.who', {}).catch(() => null)
      if (!answer?.ok) return
      const { customer_id: customerId = '', signed_in_as: as = '' } = answer.body
      noteKnown(customerId)
      if (customerId !== '') void forgetOthers(customerId)
      window.dispatchEvent(new Event(KNOWN))
      setSignedIn({ isSignedIn: customerId !== '', as })
    }
    const listener = () => void look()
    listener()
    window.addEventListener(SIGNED_IN, listener)
    return () => window.removeEventListener(SIGNED_IN, listener)
  }, [])
  return signedIn
}

const TIMEOUT_MS = 8000

/** Ends the session at the gateway. False when there is no answer that confirms it. */
async function tell(everywhere: boolean): Promise<boolean> {
  const signal = AbortSignal.timeout(TIMEOUT_MS)
  const answer = await send('access.leave', { everywhere }, { signal }).catch(() => null)
  return answer?.ok === true
}

const openedAt = Date.now()
// A page that the browser restores on Back still shows the customer's data.
window.addEventListener('pageshow', ({ persisted }) => {
  if (persisted && Number(browserShelf().getItem(SIGNED_OUT_AT)) > openedAt) window.location.reload()
})

// Signing out in one tab signs out of the others too.
window.addEventListener('storage', ({ key }) => {
  if (key !== SIGNED_OUT_AT) return
  forgetTab()
  window.location.assign('/')
})

const slot = document.querySelector('#signed-in')
if (slot) createRoot(slot).render(<Leaving />)

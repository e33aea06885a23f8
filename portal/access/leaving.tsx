import { useEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { send } from '#contract/client.ts'
import { useOneAtATime } from '#ui/use-one-at-a-time.ts'
import { browserShelf } from '../drafts/draft-book.ts'
import { sweepDrafts } from '../drafts/draft.ts'
import { LEFT_AT } from '../left.ts'
import { browserPhotos } from '../photos/photo-store.ts'
import { PROVED } from '../proved.ts'
import { keepChallenge } from './challenge.ts'
import { TextButton } from './text-button.tsx'
import { LEAVE_WORDS } from './words.ts'

/** In the footer, where somebody is signed in: the way out. */
function Leaving() {
  const isSignedIn = useSignedIn()
  const { busy, press } = useOneAtATime()
  const [failed, setFailed] = useState(false)

  const leave = (everywhere: boolean) =>
    press(async () => {
      setFailed(false)
      const answer = await send('access.leave', { everywhere }).catch(() => null)
      if (!answer?.ok) return setFailed(true)
      await forgetHer()
      window.location.assign('/')
    })

  if (!isSignedIn) return null
  return (
    <div className="flex flex-wrap items-center gap-x-6 border-t border-hair py-1">
      <span className="text-soft">{LEAVE_WORDS.signedIn}</span>
      <TextButton disabled={busy} onClick={() => void leave(false)}>
        {LEAVE_WORDS.leave}
      </TextButton>
      <TextButton disabled={busy} onClick={() => void leave(true)}>
        {LEAVE_WORDS.everywhere}
      </TextButton>
      {failed && (
        <span role="alert" className="text-thread">
          {LEAVE_WORDS.failed}
        </span>
      )}
    </div>
  )
}

function useSignedIn(): boolean {
  const [isSignedIn, setSignedIn] = useState(false)
  useEffect(() => {
    async function look() {
      const answer = await send('access.who', {}).catch(() => null)
      setSignedIn(answer?.ok === true && answer.body.customer_id !== undefined)
    }
    const listener = () => void look()
    listener()
    window.addEventListener(PROVED, listener)
    return () => window.removeEventListener(PROVED, listener)
  }, [])
  return isSignedIn
}

/** Takes along what this browser kept of her: the next one may be somebody else. */
async function forgetHer(): Promise<void> {
  const shelf = browserShelf()
  shelf.setItem(LEFT_AT, String(Date.now()))
  keepChallenge(undefined)
  sweepDrafts(shelf, Number.POSITIVE_INFINITY)
  const photos = browserPhotos()
  await photos.drop(await photos.keys())
}

const openedAt = Date.now()
// A page that the browser kept as it was, to be gone back to, shows what was hers.
window.addEventListener('pageshow', ({ persisted }) => {
  if (persisted && Number(browserShelf().getItem(LEFT_AT)) > openedAt) window.location.reload()
})

const slot = document.querySelector('#signed-in')
if (slot) createRoot(slot).render(<Leaving />)

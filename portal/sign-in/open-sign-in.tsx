import { createRoot } from 'react-dom/client'
import { Notice } from '#ui/notice.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { forgetAnswers } from '../call/offline/answers.ts'
import { SIGNED_IN, coverPage, knownSoFar } from './signed-in.ts'
import { answerTo } from './asking.ts'
import { SignInDialog } from './sign-in-dialog.tsx'
import { type Known, knownByPage } from './known.ts'
import { SEE_ALL } from './words.ts'

let open: Promise<boolean> | undefined
let isShut = false

// After the dialog was closed, calls of the page itself do not open it again; the customer's next act does.
document.addEventListener(
  'click',
  ({ target }) => {
    if (target instanceof Element && target.closest('button, a')) isShut = false
  },
  true,
)

/** Opens the sign-in dialog, or waits with the others while it is open. Answers true if the customer has signed in. */
export function openSignIn(known?: Known): Promise<boolean> {
  if (open) return open
  if (isShut) return Promise.resolve(false)
  open = (known ? show(known, false) : showOver()).finally(() => {
    open = undefined
  })
  return open
}

/**
 * Shows the dialog for the page itself. It hides the page, which may show data of a customer whose session has ended,
 * until they are back. If no customer was signed in, or the same one still is, there is nothing to hide, and the dialog
 * can be closed.
 */
async function showOver(): Promise<boolean> {
  // The first screen shows no customer's data.
  if (window.location.pathname === '/') return show(undefined, false)
  coverPage(true)
  return show(knownByPage(), await hasEnded())
}

async function hasEnded(): Promise<boolean> {
  if (knownSoFar() === '') return false
  const answer = await answerTo('access.who', {})
  return !answer?.ok || answer.body.customer_id !== knownSoFar()
}

/** A part of the page of its own, so that no screen carries it before it is needed. */
async function show(known: Known | undefined, stays: boolean): Promise<boolean> {
  const container = document.body.appendChild(document.createElement('div'))
  const root = createRoot(container)
  let stepBack = async () => {}
  const isProved = await new Promise<boolean>((resolve) => {
    if (!stays) stepBack = backCloses(() => resolve(false))
    root.render(<SignInDialog known={known} hasEnded={stays} onEnd={resolve} />)
  })
  isShut = !isProved
  // Closed, it gives the focus back to its earlier element, which has to be in sight by then.
  coverPage(false)
  container.querySelector('dialog')?.close()
  root.unmount()
  container.remove()
  await stepBack()
  if (!isProved) return false
  // Another customer's may be among them.
  await forgetAnswers().catch(() => undefined)
  window.dispatchEvent(new Event(SIGNED_IN))
  return true
}

const MARK = 'door'
/** The longest wait for the step back: some apps have a browser without its own history, which never reports it. */
const TIMEOUT_MS = 500

/**
 * Lets Back close the dialog rather than leave the page. Answers a function that removes that step from the history;
 * the next code may use the history, so it must wait for it.
 */
function backCloses(close: () => void): () => Promise<void> {
  const state = (window.history.state ?? {}) as Record<string, unknown>
  // A reload finds the step there already.
  if (!state[MARK]) window.history.pushState({ ...state, [MARK]: true }, '')
  let isBack = false
  const onBack = () => {
    isBack = true
    close()
  }
  window.addEventListener('popstate', onBack, { once: true })

  return async () => {
    window.removeEventListener('popstate', onBack)
    if (isBack) return
    await new Promise((resolve) => {
      window.addEventListener('popstate', resolve, { once: true })
      setTimeout(resolve, TIMEOUT_MS)
      window.history.back()
    })
  }
}

interface MoreBannerProps {
  /** The identity in the customer's text; the code goes to the address that the shop has for it. */
  known: Known
  busy: boolean
  onShow: (known: Known) => void
}

/** Says that the customer sees only a part, and leads to the sign-in. */
export function MoreBanner({ known, busy, onShow }: MoreBannerProps) {
  return (
    <Notice tone="info">
      <button
        type="button"
        disabled={busy}
        onClick={() => onShow(known)}
        className={
          '-my-2.5 flex min-h-11 py-2.5 items-center gap-3 text-left font-medium text-river underline ' +
          'underline-offset-4'
        }
      >
        {busy && <Spinner />}
        {SEE_ALL}
      </button>
    </Notice>
  )
}

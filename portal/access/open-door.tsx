import { createRoot } from 'react-dom/client'
import { PROVED } from '../proved.ts'
import { backCloses } from './back-closes.ts'
import { Door } from './door.tsx'
import { type Known, knownByPage } from './known.ts'

export { MoreForHer } from './more-for-her.tsx'

let open: Promise<boolean> | undefined
let isShut = false

// Who has closed the door is not led to it again by what the page asks for by itself, only by what she does next.
document.addEventListener(
  'click',
  ({ target }) => {
    if (target instanceof Element && target.closest('button, a')) isShut = false
  },
  true,
)

/** Opens the door, or waits with the others while it is open. Answers whether she has shown who she is. */
export function openDoor(known?: Known): Promise<boolean> {
  if (open) return open
  if (isShut) return Promise.resolve(false)
  open = show(known ?? knownByPage()).finally(() => {
    open = undefined
  })
  return open
}

/** A part of the page of its own, so that no screen carries it before it is needed. */
async function show(known: Known | undefined): Promise<boolean> {
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  let stepBack = async () => {}
  const isProved = await new Promise<boolean>((resolve) => {
    stepBack = backCloses(() => resolve(false))
    root.render(<Door known={known} onEnd={resolve} />)
  })
  isShut = !isProved
  // Closed, it gives the focus back to where it was.
  place.querySelector('dialog')?.close()
  root.unmount()
  place.remove()
  await stepBack()
  if (isProved) window.dispatchEvent(new Event(PROVED))
  return isProved
}

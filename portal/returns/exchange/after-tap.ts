/** The page may move for so long after a tap: it is its answer. A browser counts a later move as a jump. */
const ANSWER_MS = 400

/** A slow phone renders what a tap opens so late at most; the page may scroll to it. */
const OPENED_MS = 2000

let tappedAt = -Infinity
let tapped: Node | null = null
const waiting = new Set<() => void>()

function onTap({ timeStamp, target, detail }: MouseEvent) {
  tappedAt = timeStamp
  // A key that presses a button clicks it 0 times: the page then scrolls with the focus alone.
  tapped = detail > 0 ? (target as Node) : null
  const shown = [...waiting]
  waiting.clear()
  for (const show of shown) show()
}
globalThis.addEventListener?.('click', onTap, { capture: true })

/**
 * Shows something that may push what is below it: now if the customer has just tapped, or has not tapped at all, as on
 * the form of a draft that has just opened; otherwise with the next tap, so that nothing moves under the eyes. Returns
 * the function that takes it back.
 */
export function afterTap(show: () => void): () => void {
  if (tappedAt < 0 || performance.now() - tappedAt < ANSWER_MS) show()
  else waiting.add(show)
  return () => void waiting.delete(show)
}

/** True if something that has just been shown is the answer to a tap in this part of the page, not to a key. */
export const wasTappedIn = (part: Element | null | undefined): boolean =>
  performance.now() - tappedAt < OPENED_MS && part?.contains(tapped) === true

import { expect, type Page } from '@playwright/test'

interface Seen {
  /** The elements below the toast. */
  covered: string[]
  isHighUp: boolean
}

/**
 * The toast lies neither on the sentence beside the field nor on the field, which has moved to a third of the window;
 * it may be above that only at the top of the page. A part that has just appeared still moves by a few pixels.
 */
export async function expectUncovered(page: Page, sentence: string): Promise<void> {
  await expect.poll(() => page.evaluate(seen, sentence)).toEqual({ covered: [], isHighUp: true })
}

/** Runs in the page. */
function seen(sentence: string): Seen {
  const toast = document.querySelector('[role=alert] > *')?.getBoundingClientRect()
  const field = document.activeElement
  const beside = [...document.querySelectorAll('form p')].filter(({ textContent }) => textContent === sentence)
  const covered = [...beside, ...(field ? [field] : [])].filter((part) => {
    const { top, bottom, left, right } = part.getBoundingClientRect()
    return toast && top < toast.bottom && bottom > toast.top && left < toast.right && right > toast.left
  })
  const part = field?.closest('[data-section]')?.getBoundingClientRect()
  const below = (part?.top ?? 0) - window.innerHeight / 3
  const isHighUp = Math.abs(below) < 8 || (below < 0 && window.scrollY === 0)
  return { covered: covered.map(({ outerHTML }) => outerHTML), isHighUp }
}

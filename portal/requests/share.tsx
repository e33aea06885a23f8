import { useCopy } from '../use-copy.ts'
import { WayButton } from '../ways.tsx'
import { PAGE_WORDS } from './page-words.ts'

/** Shares the address of the page, in the phone's own way if it has one, else by copying it. */
export function Share({ title }: { title: string }) {
  const copy = useCopy()

  async function share() {
    const url = window.location.href
    if (!('share' in navigator)) return copy(url, PAGE_WORDS.copied)
    try {
      await navigator.share({ title, url })
    } catch (error) {
      // An AbortError means that the customer closed it themselves.
      if (!(error instanceof Error && error.name === 'AbortError')) await copy(url, PAGE_WORDS.copied)
    }
  }

  return <WayButton onClick={() => void share()}>{PAGE_WORDS.share}</WayButton>
}

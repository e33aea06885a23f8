import { type RefObject, useState } from 'react'
import { type Why, whysSaid, withWhy } from '#rules/returns/why/whys.ts'

/** Which sentences the customer's own words have. The page holds the words themselves: it is rendered only when a sentence comes or goes. */
export function useWhys(form: RefObject<HTMLFormElement | null>, begun: string) {
  const [said, setSaid] = useState(() => whysSaid(begun))

  function onWords(text: string) {
    const now = whysSaid(text)
    if (now.join() !== said.join()) setSaid(now)
  }

  function toggle(why: Why) {
    const field = form.current?.querySelector<HTMLTextAreaElement>('textarea[name="reason"]')
    if (!field) return
    field.value = withWhy(field.value, why, field.maxLength)
    // As if it were typed: the draft keeps it, and an error about it goes.
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }

  return { said, onWords, toggle }
}

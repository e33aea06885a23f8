import type { RefObject } from 'react'
import { fitOf, reasonOfCauses, type Cause, causesIn, withCause } from '#rules/returns/causes/causes.ts'
import type { Choices } from './choices.ts'

/**
 * The causes that the customer's text names; a new or removed cause sets the reason of an exchange. The page holds the
 * text itself: only a change of the causes renders it.
 */
export function useCauses(
  form: RefObject<HTMLFormElement | null>,
  choices: Choices,
  choose: (choices: Choices) => void,
) {
  const causes = choices.causes ?? []

  function onWords(text: string) {
    const now = causesIn(text)
    if (now.join() === causes.join()) return
    choose({ ...choices, causes: now, reason: reasonOfCauses(now), fit: fitOf(now) })
  }

  function toggle(why: Cause) {
    const field = form.current?.querySelector<HTMLTextAreaElement>('textarea[name="reason"]')
    if (!field) return
    field.value = withCause(field.value, why, field.maxLength)
    // As if the customer typed it: the draft stores it, and an error about it goes.
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }

  return { causes, onWords, toggle }
}

import { use, useSyncExternalStore } from 'react'
import type { LineItem } from '#contract/orders.ts'
import type { Terms } from '#contract/order-terms.ts'
import { inOtherColours, wishable } from '#rules/returns/reasons.ts'
import type { Album } from '../../photos/photos.ts'
import { focusOn } from '../../section.tsx'
import { causesOf, type Choices, chosenOf, wishOf } from '../choices.ts'
import { LATE } from '../late-words.ts'
import { fitOfItem, needsPhotos, outcomeOf, reasonOfItem } from '../outcomes.ts'
import type { SectionName } from '../payload.ts'

export interface NextStepProps {
  lines: readonly LineItem[]
  choices: Choices
  terms: Terms
  album: Promise<Album>
  /** True if the customer has described the problem. */
  hasText: boolean
}

/** The first part of the form that still misses something; nothing once SUBMIT can send it. */
export function NextStep({ lines, choices, terms, album, hasText }: NextStepProps) {
  const chosen = chosenOf(choices, lines)
  const [first] = chosen
  const isOpen = (line: LineItem) => causesOf(choices, line).length === 0
  const isExchange = (line: LineItem) => outcomeOf(choices, line, lines) === 'Exchange'
  const open = hasText ? undefined : chosen.find(isOpen)
  const unsized = chosen.find((line) => isExchange(line) && wishOf(choices, line).size === '')
  if (!first) return <Step section="products" />
  if (open) return <Step section="cause" item={open.id} />
  if (unsized) {
    const isSized = hasSizes(unsized, choices, lines)
    const words = terms.other_products ? LATE.noSizeStep.others : LATE.noSizeStep.refund
    return <Step section="size" item={unsized.id} {...(isSized ? {} : { words })} />
  }
  if (chosen.some((line) => isExchange(line) && reasonOfItem(choices, line, lines) === '0'))
    return <Step section="exchangeReason" />
  return needsPhotos(choices, lines, terms) && <PhotoStep album={album} />
}

/** True if an item has a size to choose: of its own, of another colour, or of the product chosen in its place. */
function hasSizes(line: LineItem, choices: Choices, lines: readonly LineItem[]): boolean {
  if (wishOf(choices, line).product) return true
  const [reason, fit] = [reasonOfItem(choices, line, lines), fitOfItem(choices, line)]
  return [...wishable(reason, line, fit), ...inOtherColours(reason, line, fit)].some(({ had }) => had)
}

function PhotoStep({ album }: Pick<NextStepProps, 'album'>) {
  const { subscribe, all } = use(album).photos
  return useSyncExternalStore(subscribe, all, all).length === 0 && <Step section="photos" />
}

interface StepProps {
  section: SectionName & keyof typeof LATE.step
  item?: string
  words?: string
}

/** Names the step, and leads there. */
function Step({ section, item, words = LATE.step[section] }: StepProps) {
  return (
    <button
      type="button"
      onClick={({ currentTarget: { form } }) => focusOn(form, { section, item })}
      className={
        'min-h-11 grow-999 basis-[7rem] text-left font-medium text-river underline underline-offset-4 form:basis-full'
      }
    >
      {words}
    </button>
  )
}

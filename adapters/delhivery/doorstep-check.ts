import type { DoorstepQuestion } from '#rules/pickups/doorstep-check.ts'
import { type CanCheck, pictureOf, type PickupItem, plain } from '../courier-pickup.ts'

/** The ids of the questions as they were agreed with Delhivery once; it asks only these. */
export type Questions = Readonly<Partial<Record<DoorstepQuestion, string>>>

/** With more items Delhivery books the parcel without any check, and its answer does not mention that. */
const MOST_ITEMS = 2

/** Says if Delhivery checks these items at the door. */
export function canCheck(items: readonly PickupItem[], questions: Questions): CanCheck {
  if (Object.keys(questions).length === 0) return 'questions'
  if (items.length > MOST_ITEMS) return 'pieces'
  return items.every((item) => pictureOf(item) !== '') ? 'asked' : 'picture'
}

/**
 * The part of a booking that asks for "RVP QC 3.0": the parcel is taken only when every question has its right answer.
 */
export function checkOf(items: readonly PickupItem[], questions: Questions) {
  return { qc_type: 'param', custom_qc: items.map((item) => itemOf(item, questions)) }
}

function itemOf(item: PickupItem, { product, colour, size, unused, tags }: Questions) {
  const picture = pictureOf(item)
  return {
    item: plain(item.sku, 50) || 'item',
    description: plain(item.name, 200),
    images: [picture],
    quantity: item.units,
    questions: [
      { ...multi(product, 'Yes', 'No'), ques_images: [picture] },
      multi(colour, plain(item.colour, 100), 'Other'),
      multi(size, plain(item.size, 100), 'Other'),
      multi(unused, 'Yes', 'No'),
      multi(tags, 'Yes', 'No'),
    ].filter((question) => 'questions_id' in question),
  }
}

/** One question with its right and its wrong answer; nothing if it was not agreed, or has no answer for this piece. */
function multi(id: string | undefined, right: string, wrong: string) {
  if (id === undefined || right === '') return {}
  return { questions_id: id, options: [right, wrong], value: [right], required: true, type: 'multi' }
}

import { rupees } from '../../india/money.ts'
import { ifAhead } from '../news.ts'
import { isAt, refundTarget, replacementName, type RequestView } from './request-facts.ts'
import { arrivalDay, MOVING, settledDay, TROUBLES } from './settled-rows.ts'

/** What a request was settled by while its goods were still on their way. */
export function alreadySettled(view: RequestView): string {
  const { settled, ends } = view
  const [amount, on] = [settled?.amount ? ` of ${rupees(settled.amount)}` : '', `on ${settledDay(view)}`]
  if (ends === 'order') return alreadyOrdered(view)
  if (ends === 'gift_card') return `We sent your gift card${amount} ${on}.`
  if (ends === 'credit') return `We added your store credit${amount} ${on}.`
  return `We sent your refund${amount} ${on} ${refundTarget(view)}.`
}

/** The name of a replacement that is to come: "size L", "replacement". */
export function comingName(view: RequestView): string {
  const name = replacementName(view)
  return name === 'exchange' ? 'replacement' : name
}

/** True if the replacement is on its way before the pickup is booked: that is the news then. */
const isComingFirst = (view: RequestView): boolean =>
  view.settled !== undefined &&
  view.ends === 'order' &&
  MOVING.has(view.replacement?.state ?? '') &&
  isAt(view, 'approved', 'partly_approved')

/** The line of that news. */
export const comingLine = (view: RequestView): string | undefined =>
  isComingFirst(view) ? `Your ${comingName(view)} is on its way` : undefined

/** The replacement while the goods are still to come; no day while one is in doubt. */
function alreadyOrdered(view: RequestView): string {
  const [name, state] = [comingName(view), view.replacement?.state ?? '']
  if (isComingFirst(view))
    return ifAhead(arrivalDay(view), view.time, (on) => `Your ${name} should be with you by ${on}.`) ?? ''
  if (state === 'delivered') return `Your ${name} has already arrived.`
  const verb = MOVING.has(state) ? 'on its way' : 'ordered'
  const comes = ifAhead(arrivalDay(view), view.time, (on) => `, and should be with you by ${on}`)
  return `Your ${name} is already ${verb}${(!TROUBLES.has(state) && comes) || ''}.`
}

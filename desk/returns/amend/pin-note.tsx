import type { DeskResponse } from '#contract/desk/calls.ts'
import type { OpenedRequest } from '#contract/desk/returns.ts'
import { PIN } from '#rules/india/pin.ts'
import { factsOf } from '#rules/tracking/carriers.ts'
import { useDeskQuery } from '../../call/query.ts'

/**
 * The note on another PIN code: a courier collects there, or the consequence if none does; nothing while this is
 * unknown.
 */
export function PinNote({ request, zip }: { request: OpenedRequest; zip: string }) {
  const isOther = PIN.test(zip) && zip !== request.address.zip
  const { data } = useDeskQuery('pickups.checkPin', { id: request.id, zip }, { enabled: isOther })
  const problem = isOther && data?.zip === zip ? pinWords(data, request) : ''
  return (
    <span aria-live="polite" className={data?.preferred ? '' : 'text-turmeric'}>
      {problem}
    </span>
  )
}

/** The note on another PIN code: the courier that collects there, and the consequence if none does. */
function pinWords(
  { zip, couriers, preferred, decides }: DeskResponse<'pickups.checkPin'>,
  { status, ownParcel }: Pick<OpenedRequest, 'status' | 'ownParcel'>,
): string {
  if (preferred) return `${factsOf(preferred).name} collects at ${zip}.`
  if (couriers.length === 0 || couriers.some(({ serves }) => serves === undefined)) return ''
  const none = `No courier collects at ${zip}.`
  if (!decides || ownParcel?.awb) return none
  return `${none} The customer is asked to send it${status === 'received' ? ' once it is approved' : ''}.`
}

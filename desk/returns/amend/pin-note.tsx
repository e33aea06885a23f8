import type { DeskResponse } from '#contract/desk/calls.ts'
import type { OpenedRequest } from '#contract/desk/returns.ts'
import { PIN } from '#rules/india/pin.ts'
import { factsOf } from '#rules/tracking/carriers.ts'
import { useDeskQuery } from '../../call/query.ts'

/**
 * True if a courier collects at another PIN code, and what follows where none does; nothing while that is not known.
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

/** What an agent reads of another PIN code: who collects there, and what follows where no courier does. */
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

import type { RequestStatus } from '#contract/desk/request.ts'
import type { OpenedRequest } from '#contract/desk/returns.ts'
import { Notice } from '#ui/notice.tsx'
import { Moment } from '../../moment.tsx'
import { useStaff } from '../../staff/session.tsx'
import { STATUS } from '../words.ts'

const UNDERWAY = new Set<RequestStatus>(['approved', 'pickup_asked', 'pickup_booked', 'pickup_failed', 'picked_up'])

/** The warning before money moves: the goods are not here, or not inspected yet. */
export function GoodsNotArrived({ status }: Pick<OpenedRequest, 'status'>) {
  if (UNDERWAY.has(status))
    return (
      <Notice tone="notice" title="The goods are not here yet.">
        Status: {STATUS[status].words}.
      </Notice>
    )
  if (status !== 'arrived') return null
  return <Notice tone="notice">The goods have not been inspected yet.</Notice>
}

/** The warning before a payment: it is in a file of payments to make. */
export function InFile({ inFile }: { inFile: OpenedRequest['inFile'] | undefined }) {
  const me = useStaff()
  if (!inFile) return null
  const isMine = inFile.staff.id === me.id
  return (
    <Notice tone="notice" title="This payment is in a file.">
      {isMine ? 'You' : <bdi>{inFile.staff.name}</bdi>} downloaded it, <Moment at={inFile.at} />.{' '}
      {isMine
        ? 'Record what was paid from it, and pay nothing twice.'
        : 'Ask them before you pay: it may be paid already.'}
    </Notice>
  )
}

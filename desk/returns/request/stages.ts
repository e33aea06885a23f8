import type { RequestAct, RequestStatus } from '#contract/desk/request.ts'
import type { OpenedRequest } from '#contract/desk/returns.ts'
import type { Step } from '#ui/timeline.tsx'

/** A stage of a request. */
interface Stage {
  label: string
  at?: string
  state: Step['state']
}

type Progress = Pick<
  OpenedRequest,
  'status' | 'createdAt' | 'type' | 'events' | 'settlement' | 'payout' | 'inShopify' | 'byLine' | 'noCourier'
>

/** The stages of the goods: the status and the action that reach each, and its name. */
const STAGES: readonly { reached: RequestStatus; act: RequestAct; label: string }[] = [
  { reached: 'approved', act: 'approve', label: 'Approved' },
  { reached: 'pickup_booked', act: 'booked', label: 'Pickup booked' },
  { reached: 'picked_up', act: 'picked', label: 'Picked up' },
  { reached: 'arrived', act: 'arrive', label: 'Received' },
  { reached: 'completed', act: 'accept', label: 'Inspected' },
]

/** The stages to leave out if the customer sends the goods. */
const PICK_UP: ReadonlySet<string> = new Set(['Pickup booked', 'Picked up'])

/** The current stage of each status. */
const STAGE_OF: Record<RequestStatus, number> = {
  received: -1,
  rejected: -1,
  cancelled: -1,
  approved: 0,
  pickup_asked: 0,
  pickup_failed: 1,
  pickup_booked: 1,
  picked_up: 2,
  arrived: 3,
  completed: 4,
  refused: 4,
  kept: -1,
}

const ENDS: Partial<Record<RequestStatus, { act: RequestAct; label: string }>> = {
  rejected: { act: 'reject', label: 'Rejected' },
  cancelled: { act: 'cancel', label: 'Cancelled' },
  refused: { act: 'refuse_goods', label: 'Failed inspection' },
}

/** The stages of a request: done, current and still to come. */
export function stagesOf(request: Progress): Stage[] {
  const { status, createdAt } = request
  const index = STAGE_OF[status]
  const requested: Stage = { label: 'Requested', at: createdAt, state: status === 'received' ? 'now' : 'past' }
  const end = ENDS[status]
  // Earlier stages that never happened are left out, for example the pickup of goods that the customer sent.
  const stages = STAGES.map((stage, at) => stageOf(request, stage, at))
  const isLeftOut = ({ label, state }: Stage) => request.noCourier && state === 'promise' && PICK_UP.has(label)
  const went = stages.filter((stage) => !isLeftOut(stage) && (stage.state !== 'past' || stage.at !== undefined))
  const settled = settledOf(request)
  // If a request is settled before its goods arrive, the line of stages must not run on past those that are still to
  // come.
  const current = went.length - stages.filter((stage, at) => at > index && !isLeftOut(stage)).length
  if (status === 'kept')
    return [
      requested,
      { label: 'Customer keeps it', ...timeOf(request, 'keep'), state: settled.at ? 'past' : 'now' },
      settled,
    ]
  if (!end) return [requested, ...(settled.at ? went.toSpliced(current, 0, settled) : [...went, settled])]
  // A closed request has no further stages, only those that it went through.
  const behind = STAGES.flatMap(({ act, label }): Stage[] => {
    const { at } = timeOf(request, act)
    return at ? [{ label, at, state: 'past' }] : []
  })
  return [requested, ...behind, { label: end.label, ...timeOf(request, end.act), state: 'trouble' }]
}

function stageOf(request: Progress, { act, label }: (typeof STAGES)[number], at: number): Stage {
  const index = STAGE_OF[request.status]
  const when = at <= index ? timeOf(request, act) : {}
  if (at === 1 && request.status === 'pickup_failed')
    return { label: 'Pickup failed', ...timeOf(request, 'failed'), state: 'trouble' }
  if (at === 1 && request.status === 'pickup_asked')
    return { label: 'Pickup requested', ...timeOf(request, 'ask_pickup'), state: 'now' }
  if (at < index) return { label, ...when, state: 'past' }
  if (at > index) return { label, state: 'promise' }
  if (request.status === 'pickup_asked') return { label, ...when, state: 'past' }
  return { label, ...when, state: request.status === 'completed' ? 'done' : 'now' }
}

/** The money is independent of the goods, so it may be settled before they move. */
function settledOf({ type, settlement, payout, inShopify, byLine }: Progress): Stage {
  const { paysBack = 'no', paysBy } = inShopify ?? {}
  const paid = paysBack === 'no' ? payout && 'refund' : paysBy === 'card' ? 'gift_card' : 'refund'
  const kind = settlement?.kind ?? paid ?? (type === 'Exchange' ? 'order' : 'gift_card')
  const label = { order: byLine ? 'Exchange' : 'New order', refund: 'Refund', gift_card: 'Gift card' }[kind]
  return settlement ? { label, at: settlement.at, state: 'done' } : { label, state: 'promise' }
}

function timeOf({ events }: Progress, act: RequestAct): { at?: string } {
  const event = events.findLast((one) => one.act === act)
  return event ? { at: event.at } : {}
}

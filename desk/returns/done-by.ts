import { REQUEST_ACTS, type RequestAct } from '#contract/desk/request.ts'

const DID: Record<RequestAct, string> = {
  amend: 'changed it',
  approve: 'approved it',
  reject: 'rejected it',
  reconsider: 'took the rejection back',
  release: 'let the customer ask again',
  cancel: 'cancelled it',
  ask_pickup: 'asked for a pick-up',
  booked: 'booked the pick-up',
  failed: 'could not collect it',
  drop_pickup: 'called the pick-up off',
  picked: 'collected it',
  arrive: 'said that it arrived',
  accept: 'accepted the goods',
  refuse_goods: 'refused the goods',
  settle: 'settled it',
  resettle: 'corrected the settlement',
}

const WHO: Readonly<Record<string, string>> = { courier: 'The courier', shopper: 'The shopper', staff: 'The staff' }

const isAct = (text: string): text is RequestAct => REQUEST_ACTS.some((act) => act === text)

/** Who did what meanwhile, from "Ritu Das: reject"; nothing when it does not say. */
export function doneBy(about: string | undefined): string | undefined {
  const [, who, act] = /^(.+): ([a-z_]+)$/u.exec(about ?? '') ?? []
  return who && act && isAct(act) ? `${WHO[who] ?? who} ${DID[act]} meanwhile.` : undefined
}

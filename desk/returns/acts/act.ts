import type { ReactNode } from 'react'
import type { DeskCallName, DeskRequest } from '#contract/desk/calls.ts'
import type { RequestAct } from '#contract/desk/request.ts'
import type { OpenedRequest } from '#contract/desk/returns.ts'
import type { RequestDraft } from '../../editing/request-draft.ts'
import type { ActingKeys } from '../../keys/shortcut.ts'
import type { PendingAction } from '../../undo/pending-actions.ts'

/** The reason for a failed action. */
export interface Trouble {
  /** True if the request has changed since it was loaded. */
  changed: boolean
  title: string
  text: string
}

/** The actions on one request: the pending one, the reason for the last failure, and a function that starts another. */
export interface Acts {
  busy: boolean
  pending: PendingAction | undefined
  trouble: Trouble | null
  forgive: () => void
  /** False while another action is pending. */
  act: <Call extends DeskCallName>(by: Pick<Facts<Call>, 'call' | 'doing'>, ...sent: Parameters<Send<Call>>) => boolean
}

/** Sends an act: its body, its toast, and true if the agent can go on to the next request. */
type Send<Call extends DeskCallName> = (body: DeskRequest<Call>, done: string, ends?: boolean) => void

/** An event of a request, as a step of a list ("Rejected"), and as an act of a colleague ("rejected it"). */
export interface EventWords {
  words: string
  did: string
}

interface Facts<Call extends DeskCallName> {
  /** Its name among the acts. Two entries of the list may share a name, each with its own `offer`. */
  name: string
  call: Call
  /** The entry in the audit log. */
  audit: string
  events: Readonly<Partial<Record<RequestAct, EventWords>>>
  /** In the bar of pending actions, before the number of the request. */
  doing: string
  /** Its button, if the act is possible. */
  offer: (request: OpenedRequest, state: OfferState) => Offered | false | undefined
}

/** The state that decides the offers, besides the request. */
export interface OfferState {
  /** True if the table of moves allows it now. */
  can: (act: RequestAct) => boolean
  /** True if its refund is on its way. */
  isPaying: boolean
  /** The id of the agent. */
  me: string | undefined
}

/** A button: its words, and true if it is the next step. */
export interface Offered {
  words: string
  main?: boolean
}

/** An act that is sent at once and can be undone for ten seconds: its key needs Alt. */
export interface DirectAct<Call extends DeskCallName = DeskCallName> extends Facts<Call> {
  keys: ActingKeys
  send: (request: OpenedRequest, onSend: Send<Call>) => void
}

/** An act that opens a dialog first; its key needs Alt as well if it is about money. */
export interface DialogAct<Call extends DeskCallName = DeskCallName> extends Facts<Call> {
  keys: string
  title: (request: OpenedRequest) => string
  Form: (props: FormProps<Call>) => ReactNode
}

/** The props of the dialog of an act. */
export interface FormProps<Call extends DeskCallName> {
  request: OpenedRequest
  acts: Acts
  draft: RequestDraft
  change: (change: Partial<RequestDraft>) => void
  onSend: Send<Call>
}

/** One act of staff on a request: its call, keys and words, the condition of its offer, and its dialog. */
export type Act = DirectAct | DialogAct

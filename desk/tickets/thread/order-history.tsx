import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import type { DeskResponse } from '#contract/desk/calls.ts'
import type { TimelineEntry } from '#contract/desk/timeline.ts'
import { rupees, rupeesText } from '#rules/india/money.ts'
import { shownNumber } from '#rules/returns/numbering.ts'
import { Moment } from '../../moment.tsx'
import { actorWords, stepWords } from '../../event-words.ts'
import { STATUS_WORDS } from '../words.ts'
import { Part } from './part.tsx'

interface OrderHistoryProps {
  ticketId: string
  timeline: DeskResponse<'tickets.timeline'>
}

const SHOWN_FIRST = 12

/** The events of the order and its customer, the newest first. */
export function OrderHistory({ ticketId, timeline: { entries, earlier } }: OrderHistoryProps) {
  const [isWhole, setWhole] = useState(false)
  const lines = collapsed(entries, ticketId)
  const shown = isWhole ? lines : lines.slice(0, SHOWN_FIRST)
  if (entries.length === 0) return null
  return (
    <Part title="History">
      <ol className="text-sm">
        {shown.map((entry, index) => (
          <li key={index} className="relative flex gap-3 pb-3 last:pb-0">
            {index < shown.length - 1 && (
              <span aria-hidden="true" className="absolute top-3 -bottom-1 left-[3.5px] border-l border-hair" />
            )}
            <span
              aria-hidden="true"
              className={
                'mt-1.5 size-2 shrink-0 rounded-full border ' +
                (entry.kind === 'scan' || entry.kind === 'scans' ? 'border-edge bg-paper' : 'border-river bg-river')
              }
            />
            <div className="min-w-0 grow">
              <Happened entry={entry} ticketId={ticketId} />
              <p className="text-xs text-soft">
                <Moment at={entry.at} />
              </p>
            </div>
          </li>
        ))}
      </ol>
      {lines.length > shown.length && (
        <button type="button" onClick={() => setWhole(true)} className="mt-2 min-h-8 text-sm text-river underline">
          Show all {lines.length}
        </button>
      )}
      {isWhole && earlier > 0 && <p className="mt-2 text-sm text-soft">{earlier} earlier ones are not shown.</p>}
    </Part>
  )
}

function Happened({ entry, ticketId }: { entry: Line; ticketId: string }): ReactNode {
  switch (entry.kind) {
    case 'scans':
      return <Scans scans={entry.scans} />
    case 'tickets':
      return <RaisedMany entry={entry} ticketId={ticketId} />
    case 'ordered':
      return `Ordered #${entry.order} for ${rupeesText(entry.totalPaise)}`
    case 'cancelled':
      return `Order #${entry.order} cancelled`
    case 'sent':
      return (
        `Sent with ${entry.courier || 'a courier'}${entry.awb ? `, ${entry.awb}` : ''}: ` +
        entry.items.map(({ name }) => name).join(', ')
      )
    case 'scan':
      return scanWords(entry)
    case 'delivered':
      return `Delivered${entry.awb ? ` (${entry.awb})` : ''}, by the shop’s word`
    case 'refunded':
      return `Refunded: ${entry.items.map(({ name, units }) => (units > 1 ? `${name} × ${units}` : name)).join(', ')}`
    case 'request':
      return <Request entry={entry} />
    case 'step':
      return (
        <>
          <RequestLink requestId={entry.requestId} />: {stepWords(entry)} by <bdi>{actorWords(entry)}</bdi>
        </>
      )
    case 'ticket':
      return <Raised entry={entry} isThis={entry.ticketId === ticketId} />
  }
}

function Request({ entry }: { entry: Extract<TimelineEntry, { kind: 'request' }> }) {
  const { requestId, type, status, reason, feeRupees, items, photos, newOrder } = entry
  return (
    <>
      <p>
        {plainWords(type)} asked for, <RequestLink requestId={requestId} />: {plainWords(status)}
      </p>
      <p className="text-soft">
        {items
          .map(({ name, size, wanted: wish }) => `${name}${size ? `, ${size}` : ''}${wish ? ` → ${wish}` : ''}`)
          .join('; ')}
        {reason && ` · “${reason}”`} · fee {rupees(feeRupees)}
        {photos > 0 && ` · ${photos === 1 ? '1 photo' : `${photos} photos`}`}
        {newOrder && ` · new order #${newOrder}`}
      </p>
    </>
  )
}

function RequestLink({ requestId }: { requestId: string }) {
  return (
    <Link to={`/returns/${encodeURIComponent(requestId)}`} className="figures text-river underline">
      {shownNumber(requestId)}
    </Link>
  )
}

const scanWords = ({ status, location, text }: Scan) =>
  `${status}${location ? `, ${location}` : ''}${text && text !== status ? `: ${text}` : ''}`

/** Repeated scans of a courier: the newest and the count, the others behind it. */
function Scans({ scans: [newest, ...older] }: Pick<ScansTogether, 'scans'>) {
  return (
    <details>
      <summary>
        {newest && scanWords(newest)} <span className="figures text-soft">× {older.length + 1}</span>
      </summary>
      <ul className="text-soft">
        {older.map((scan) => (
          <li key={scan.at}>
            {scanWords(scan)}, <Moment at={scan.at} />
          </li>
        ))}
      </ul>
    </details>
  )
}

/** Several tickets in a row: their number first, each behind it. */
function RaisedMany({ entry: { tickets }, ticketId }: { entry: RaisedTogether; ticketId: string }) {
  return (
    <details>
      <summary>{tickets.length} tickets raised</summary>
      <ul>
        {tickets.map((ticket) => (
          <li key={ticket.ticketId}>
            <Raised entry={ticket} isThis={ticket.ticketId === ticketId} />
          </li>
        ))}
      </ul>
    </details>
  )
}

function Raised({ entry, isThis }: { entry: Extract<TimelineEntry, { kind: 'ticket' }>; isThis: boolean }) {
  if (isThis) return 'This ticket was raised'
  return (
    <>
      Ticket raised:{' '}
      <Link to={`/tickets/${entry.ticketId}`} className="text-river underline">
        {entry.question}
      </Link>{' '}
      ({STATUS_WORDS[entry.status].words})
    </>
  )
}

/** A code of the gateway, for example `picked_up`, in plain words. */
function plainWords(word: string): string {
  const text = word.replaceAll('_', ' ')
  return text.charAt(0).toUpperCase() + text.slice(1)
}

type Raised = Extract<TimelineEntry, { kind: 'ticket' }>
type Scan = Extract<TimelineEntry, { kind: 'scan' }>
type Line = TimelineEntry | RaisedTogether | ScansTogether

/** The scans of one parcel with the same status, with nothing but scans between them. */
export interface ScansTogether {
  kind: 'scans'
  at: string
  scans: readonly Scan[]
}

/** Other tickets that follow each other, with nothing between them. */
export interface RaisedTogether {
  kind: 'tickets'
  at: string
  tickets: readonly Raised[]
}

/**
 * The timeline with other tickets in a row as one entry, and scans of one kind within a run of scans as one; the open
 * ticket keeps its own entry.
 */
export function collapsed(entries: readonly TimelineEntry[], ticketId: string): Line[] {
  const shown: Line[] = []
  for (const entry of entries) {
    const before = shown.at(-1)
    if (entry.kind === 'scan' && isFolded(shown, entry)) continue
    if (entry.kind !== 'ticket' || entry.ticketId === ticketId) shown.push(entry)
    else if (before?.kind === 'tickets') shown[shown.length - 1] = { ...before, tickets: [...before.tickets, entry] }
    else if (before?.kind === 'ticket' && before.ticketId !== ticketId)
      shown[shown.length - 1] = { kind: 'tickets', at: before.at, tickets: [before, entry] }
    else shown.push(entry)
  }
  return shown
}

/** Adds a scan to the one of its kind in the run of scans at the end, if there is one. */
function isFolded(shown: Line[], scan: Scan): boolean {
  for (let at = shown.length - 1; at >= 0; at -= 1) {
    const line = shown[at]
    if (line?.kind !== 'scan' && line?.kind !== 'scans') return false
    const scans = line.kind === 'scan' ? [line] : line.scans
    if (scans[0]?.status !== scan.status || scans[0].awb !== scan.awb) continue
    shown[at] = { kind: 'scans', at: line.at, scans: [...scans, scan] }
    return true
  }
  return false
}

import type { TimelineEntry } from '#contract/desk/timeline.ts'

type Raised = Extract<TimelineEntry, { kind: 'ticket' }>

/** Other tickets that were raised one after the other, with nothing between them. */
export interface RaisedTogether {
  kind: 'tickets'
  at: string
  tickets: readonly Raised[]
}

/** The timeline with other tickets that follow each other in one entry; the ticket that is open keeps its own. */
export function collapsed(entries: readonly TimelineEntry[], ticketId: string): (TimelineEntry | RaisedTogether)[] {
  const shown: (TimelineEntry | RaisedTogether)[] = []
  for (const entry of entries) {
    const before = shown.at(-1)
    if (entry.kind !== 'ticket' || entry.ticketId === ticketId) shown.push(entry)
    else if (before?.kind === 'tickets') shown[shown.length - 1] = { ...before, tickets: [...before.tickets, entry] }
    else if (before?.kind === 'ticket' && before.ticketId !== ticketId)
      shown[shown.length - 1] = { kind: 'tickets', at: before.at, tickets: [before, entry] }
    else shown.push(entry)
  }
  return shown
}

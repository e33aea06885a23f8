import type { SiblingTicket } from '#contract/desk/tickets.ts'

/** The tickets that contain every typed word, in their question, number or order. */
export function siblingsFitting(siblings: readonly SiblingTicket[], typed: string): SiblingTicket[] {
  const words = typed.toLowerCase().split(/\s+/u).filter(Boolean)
  return siblings.filter(({ question, ticketId, order = '' }) => {
    const text = `${question} ${ticketId} #${order}`.toLowerCase()
    return words.every((word) => text.includes(word))
  })
}

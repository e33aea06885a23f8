/** The care desk's message to a ticket that becomes part of another one of the same customer. */
export function mergedMessage(into: string): string {
  return (
    'You wrote to us about this in two tickets. So that nothing is lost between them, we answer you in ticket ' +
    `${into}; what you wrote here is kept there too.`
  )
}

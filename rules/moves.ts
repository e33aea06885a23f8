/** A table of moves: for each status the acts that it allows, with the status after each. */
export type Moves<Status extends string, Act extends string> = Readonly<
  Record<Status, Readonly<Partial<Record<Act, Status>>>>
>

/** For each status that allows the act, the status after it. A status without an entry does not allow the act. */
export function statusesAfter<Status extends string, Act extends string>(
  moves: Moves<Status, Act>,
  act: Act,
): Record<string, Status> {
  const after: Record<string, Status> = {}
  for (const status of Object.keys(moves) as Status[]) {
    const next = moves[status][act]
    if (next !== undefined) after[status] = next
  }
  return after
}

import type { DeskRequest, DeskResponse } from '#contract/desk/calls.ts'

/** How it went with one of many: `done`, or the code of a refusal; `about` tells who was faster. */
export type Outcome = DeskResponse<'returns.bulk'>['outcomes'][number]

/** A part of a bulk act, sent by itself so that one sees how far it is, under a key of its own so that it can be sent again. */
export interface Part {
  body: DeskRequest<'returns.bulk'>
  key: string
}

const PART_SIZE = 25

/** Splits a bulk act into parts. */
export function partsOf({ ids, ...act }: DeskRequest<'returns.bulk'>, newKey: () => string): Part[] {
  const parts: Part[] = []
  for (let from = 0; from < ids.length; from += PART_SIZE)
    parts.push({ body: { ...act, ids: ids.slice(from, from + PART_SIZE) }, key: newKey() })
  return parts
}

/** Sends the parts one after the other. Ends at the first that nobody answered, and says which are left. */
export async function sendParts(
  parts: readonly Part[],
  send: (part: Part) => Promise<Outcome[]>,
  onOutcomes: (outcomes: Outcome[]) => void,
): Promise<{ left: readonly Part[]; error?: Error }> {
  for (const [place, part] of parts.entries()) {
    try {
      // One after the other, so that the gateway is not flooded and the count grows evenly.
      // oxlint-disable-next-line no-await-in-loop
      onOutcomes(await send(part))
    } catch (error) {
      return { left: parts.slice(place), error: error as Error }
    }
  }
  return { left: [] }
}

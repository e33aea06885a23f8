import type { Answer } from '#contract/call.ts'
import type { SentCode } from '#contract/access.ts'
import { deliverers } from '../../deliverers.ts'
import { startOutbox } from '../../outbox/worker.ts'
import { type Codes, know } from './codes.ts'
import { okBody } from '../../testing/ok-body.ts'

/** Medians in milliseconds, and that of how much longer the one took than the other beside it. */
export interface Times {
  known: number
  unknown: number
  apart: number
}

/**
 * Measures whether the time of an answer shows that a customer is known: requests codes for `count` known and `count`
 * unknown customers by turns, and enters a wrong code for each, while the outbox runs as on a server.
 */
export async function timeOfAnswers(codes: Codes, count: number, warmUp = 30) {
  const { shop } = codes
  const people = Array.from({ length: count + warmUp }, (_, n) => ({ id: String(5_000_000 + n) }))
  await know(
    shop,
    people.map(({ id }) => ({ id, email: `timed.${id}@example.in` })),
  )
  const { byKind, close } = deliverers(shop.context.config, shop.context)
  const outbox = startOutbox(shop.context, byKind)
  const times = { ask: { known: [], unknown: [] }, prove: { known: [], unknown: [] } } as Record<
    'ask' | 'prove',
    Record<'known' | 'unknown', number[]>
  >
  for (const [turn, { id }] of people.entries()) {
    // The second caller works beside the mail of the first, so they take turns.
    const kinds = turn % 2 === 0 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const)
    for (const kind of kinds) {
      const askMs = await timed(() => codes.ask('customer', kind === 'known' ? id : `6${id}`))
      const proved = await timed(() => codes.prove(challengeOf(askMs.answer), '000000'))
      if (turn < warmUp) continue
      times.ask[kind].push(askMs.ms)
      times.prove[kind].push(proved.ms)
    }
  }
  await outbox.stop()
  close()
  return { sent: count, ask: medians(times.ask), prove: medians(times.prove) }
}

async function timed<Result>(act: () => Promise<Result>): Promise<{ ms: number; answer: Result }> {
  const began = performance.now()
  const answer = await act()
  return { ms: performance.now() - began, answer }
}

const challengeOf = (answer: Answer<SentCode>) => okBody(answer).challenge

function medians({ known, unknown }: Record<'known' | 'unknown', number[]>): Times {
  const differences = known.map((ms, turn) => ms - (unknown[turn] ?? 0))
  return { known: median(known), unknown: median(unknown), apart: Math.abs(median(differences)) }
}

function median(times: number[]): number {
  const [low, high] = [(times.length - 1) >> 1, times.length >> 1]
  const sorted = times.toSorted((a, b) => a - b)
  return ((sorted[low] ?? 0) + (sorted[high] ?? 0)) / 2
}

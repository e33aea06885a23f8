import { openCodes, wrongAtOnce } from '#gateway/access/testing/codes.ts'
import { enumerate } from '#gateway/access/testing/enumeration.ts'
import { LIMITED } from '#gateway/access/testing/limits.ts'
import { flipLinks } from '#gateway/access/testing/links.ts'
import { runMatrix } from '#gateway/access/testing/matrix.ts'
import { timeOfAnswers } from '#gateway/access/testing/timing.ts'
import { openTestShop } from '#gateway/testing/shop.ts'
import { atLeast, atMost, exactly, type Figure, none } from './figure.ts'
import type { Ground } from './ground.ts'

const VERIFIED = { ACCESS_MODE: 'verified' }
const now = () => new Date()

/** Every call, as every person, about every person. */
export async function matrix(ground: Ground): Promise<Figure[]> {
  const shop = await openTestShop(VERIFIED, now, [], await ground.fresh())
  const { cells, shown, leaks, changed, letIn, reported, shutOut, failed } = await runMatrix(shop)
  await shop.close()
  return [
    atLeast('matrix: requests', cells, 1000),
    atLeast('matrix: answers that showed a customer what is theirs', shown, 1),
    none('matrix: leaks', leaks),
    none('matrix: rows of others changed', changed),
    none('matrix: strangers let in', letIn),
    none('matrix: others told from no one', reported),
    none('matrix: customers shut out', shutOut),
    none('matrix: failures', failed),
  ]
}

const ADDRESSES = 50
/** A tenth of the searches that the addresses may make at once, in a run of any length. */
const MOST_ANSWERED = 1500

/** From telephone number to telephone number. */
export async function enumeration(ground: Ground, asks: number): Promise<Figure[]> {
  const shop = await openTestShop(LIMITED, now, [], await ground.fresh())
  const seen = await enumerate(shop, { asks, addresses: ADDRESSES })
  await shop.close()
  return [
    atLeast(`enumeration: asked from ${ADDRESSES} addresses`, seen.sent, asks),
    atMost('enumeration: answered', seen.answered, MOST_ANSWERED),
    exactly('enumeration: failed', seen.failed, 0),
    none('enumeration: personal fields', seen.personal),
  ]
}

const TRIES = 200
const MOST_APART_MS = 3

/** Codes: many wrong ones at once, and whether the time of an answer shows who is known. */
export async function codes(ground: Ground, pairs: number): Promise<Figure[]> {
  const guessed = await openCodes({}, now, await ground.fresh())
  const wrong = await wrongAtOnce(guessed, { id: '7001', email: 'guessed@example.in' }, TRIES)
  await guessed.close()
  const timed = await openCodes({}, now, await ground.fresh())
  const times = await timeOfAnswers(timed, pairs)
  await timed.close()
  return [
    exactly(`codes: looked at of ${TRIES} wrong at once`, wrong.lookedAt, 5),
    exactly('codes: the right one let in after them', Number(wrong.letInAfter), 0),
    atMost(`codes: asking, known and unknown apart (${pairs} pairs)`, times.ask.apart, MOST_APART_MS, ' ms'),
    atMost(`codes: proving, known and unknown apart (${pairs} pairs)`, times.prove.apart, MOST_APART_MS, ' ms'),
  ]
}

/** Links: each bit of each byte flipped. */
export async function links(ground: Ground, count: number): Promise<Figure[]> {
  const shop = await openTestShop(VERIFIED, now, [], await ground.fresh())
  const { tried, accepted } = flipLinks(shop.context.config, count, now())
  await shop.close()
  return [
    atLeast(`links: changed ones of ${count}`, tried, count * 100),
    exactly('links: taken all the same', accepted, 0),
  ]
}

import { PORTAL_HEADER } from '#contract/wire.ts'
import type { TestShop } from '../../testing/shop.ts'
import { beginSession, IDLE_HOURS } from '../session.ts'
import { ABSENT, malformed, type Person, putPerson, type Target } from './people.ts'
import { changedIn, everyRow, rowsWith } from './rows.ts'
import { type Sent, sentAbout } from './sent.ts'
import { testSession } from './challenge.ts'

/** The result of sending everything, as everyone, about everyone. */
export interface Matrix {
  /** The number of requests sent. */
  cells: number
  /** The number of answers that showed a customer their own things: if none does, nothing is proven. */
  shown: number
  /** Answers with something of someone else in them. */
  leaks: string[]
  /** Requests by which rows of someone else were changed. */
  changed: string[]
  /** Requests for customers that a sender who is no customer got an answer to. */
  letIn: string[]
  /** Answers that differ between things of others and things that do not exist. */
  reported: string[]
  /** Requests of a customer about themselves that were refused, so that nothing else of it is proven. */
  shutOut: string[]
  /** Answers that say a failure. */
  failed: string[]
}

/** The calls of {@link sentAbout} that name anyone or anything. */
const NAMING = new Set(
  sentAbout(ABSENT).flatMap(({ path, body }, at) => {
    const other = sentAbout(malformed('x'))[at]
    return other?.path === path && String(other.body) === String(body) ? [] : [at]
  }),
)

/** Ids that are none. */
const MALFORMED = ["1'--%"]

interface Sender {
  who: string
  /** The customer of a live session, if there is one. */
  person?: Person
  cookie(): Promise<string>
}

interface Cell {
  sender: Sender
  whose: string
  sent: Sent
}

interface Heard {
  status: number
  text: string
}

/**
 * Sends every call, photo and stream as everyone: about their own things, another's, missing ones and impossible ones.
 */
export async function runMatrix(shop: TestShop, texts: readonly string[] = MALFORMED): Promise<Matrix> {
  const people = [await putPerson(shop, 1), await putPerson(shop, 2)] as const
  for (const { customerId } of people) await lastingSession(shop, customerId)
  const found: Matrix = { cells: 0, shown: 0, leaks: [], changed: [], letIn: [], reported: [], shutOut: [], failed: [] }
  const nowhere = { absent: ABSENT, ...Object.fromEntries(texts.map((text) => [`"${text}"`, malformed(text)])) }
  for (const sender of await sendersOf(shop, people)) {
    const others = people.find((person) => person !== sender.person) ?? people[1]
    // A sender without an account has nothing of their own.
    const theirs = sender.person ? { others } : { others, another: people[1] }
    compare(found, sender, await withoutChange(shop, { found, sender, people }, { ...theirs, ...nowhere }))
    if (sender.person) await aboutThemselves(shop, { found, sender, people }, sender.person, others)
  }
  return found
}

interface Going {
  found: Matrix
  sender: Sender
  people: readonly Person[]
}

/** Sends all calls that must change nothing at all, one by one: the answers to each, by the person it was about. */
async function withoutChange(
  shop: TestShop,
  going: Going,
  targets: Record<string, Target>,
): Promise<[Sent, Record<string, Heard>][]> {
  const { found, sender } = going
  const lists = Object.entries(targets).map(([whose, target]) => [whose, sentAbout(target)] as const)
  const answers: [Sent, Record<string, Heard>][] = []
  let before = await everyRow(shop.sql)
  for (const [at, first] of sentAbout(ABSENT).entries()) {
    const heard: Record<string, Heard> = {}
    for (const [whose, list] of lists) {
      const sent = list[at]
      // A call that names no one is about the sender.
      if (!sent || (sender.person && !NAMING.has(at))) continue
      heard[whose] = await knock(shop, going, { sender, whose, sent })
    }
    const after = await everyRow(shop.sql)
    note(found.changed, { sender, whose: 'of others', sent: first }, changedIn(before, after))
    before = after
    answers.push([first, heard])
  }
  return answers
}

/** Calls for customers alone give the same answer to things of others and to things that do not exist. */
function compare(found: Matrix, sender: Sender, answers: [Sent, Record<string, Heard>][]): void {
  for (const [sent, { others, absent }] of answers) {
    if (!sent.isForOwner || !others || !absent) continue
    if (others.status !== absent.status || bodyOf(others) !== bodyOf(absent))
      note(found.reported, { sender, whose: 'others', sent }, [`${bodyOf(others)} is not ${bodyOf(absent)}`])
  }
}

/** Acts of a customer about themselves change their own rows, and no row of the other. */
async function aboutThemselves(shop: TestShop, going: Going, own: Person, { canaries }: Person): Promise<void> {
  const { found, sender } = going
  const before = await rowsWith(shop.sql, canaries)
  for (const sent of sentAbout(own)) {
    const cell = { sender, whose: 'own', sent }
    const { status } = await knock(shop, going, cell)
    if (status === 401 || status === 403) note(found.shutOut, cell, [String(status)])
  }
  for (const table of changedIn(before, await rowsWith(shop.sql, canaries)))
    found.changed.push(`${sender.who}, about themselves: ${table}`)
}

async function knock(shop: TestShop, { found, people }: Going, cell: Cell): Promise<Heard> {
  const { sender, sent } = cell
  const cookie = await sender.cookie()
  const heard = await send(shop.url, sent, cookie)
  found.cells += 1
  if (sender.person?.canaries.some((canary) => heard.text.includes(canary))) found.shown += 1
  const strangers = people.filter((person) => person !== sender.person)
  note(
    found.leaks,
    cell,
    strangers.flatMap(({ canaries }) => canaries).filter((canary) => heard.text.includes(canary)),
  )
  if (heard.status >= 500) note(found.failed, cell, [String(heard.status)])
  if (!sender.person && sent.isForOwner && heard.status < 400) note(found.letIn, cell, [String(heard.status)])
  return heard
}

/** The answer with its headers; of a stream the first part. */
async function send(url: string, { path, body }: Sent, cookie: string): Promise<Heard> {
  const type = typeof body === 'string' ? 'application/json' : 'image/jpeg'
  const sent = body === undefined ? {} : { method: 'POST', body: body as BodyInit }
  const headers = { [PORTAL_HEADER]: '1', cookie, ...(body === undefined ? {} : { 'content-type': type }) }
  const response = await fetch(`${url}${path}`, { ...sent, headers })
  const isStream = response.headers.get('content-type')?.startsWith('text/event-stream')
    ? await firstOf(response)
    : Buffer.from(await response.arrayBuffer()).toString('latin1')
  return { status: response.status, text: `${JSON.stringify([...response.headers])}\n${isStream}` }
}

async function firstOf({ body }: Response): Promise<string> {
  const reader = body?.getReader()
  const first = await reader?.read()
  await reader?.cancel()
  return Buffer.from((first?.value as Uint8Array | undefined) ?? []).toString('latin1')
}

const bodyOf = ({ text }: Heard) => text.slice(text.indexOf('\n') + 1)

async function sendersOf(shop: TestShop, [one, other]: readonly [Person, Person]): Promise<Sender[]> {
  const { context } = shop
  const [agent, admin] = [await shop.staff('agent'), await shop.staff('admin')]
  const longAgo = () => new Date(context.now().getTime() - IDLE_HOURS * 3_600_000)
  return [
    { who: 'visitor', cookie: async () => '' },
    { who: 'an expired session', cookie: () => testSession({ ...context, now: longAgo }, one.customerId) },
    { who: 'a revoked session', cookie: () => revoked(shop, one.customerId) },
    { who: 'an agent', cookie: async () => agent.cookie },
    { who: 'an admin', cookie: async () => admin.cookie },
    { who: 'a shopper', person: one, cookie: () => shop.sessionOf(one.customerId) },
    { who: 'the other shopper', person: other, cookie: () => shop.sessionOf(other.customerId) },
  ]
}

async function revoked(shop: TestShop, customerId: string): Promise<string> {
  const cookie = await shop.sessionOf(customerId)
  await shop.sql`UPDATE customer_sessions SET ended_at = now() WHERE customer_id = ${customerId}
    AND sign_in_method = 'code'`
  return cookie
}

/** A session that must stay while someone else leaves. */
async function lastingSession({ context }: TestShop, customerId: string): Promise<void> {
  const visitor = { request: { headers: {} }, reply: { header: () => undefined } } as unknown
  await beginSession(context, visitor as Parameters<typeof beginSession>[1], { customerId, method: 'shop' })
}

function note(list: string[], { sender, whose, sent }: Cell, what: readonly string[]): void {
  if (what.length > 0) list.push(`${sender.who}, ${sent.name}, ${whose}: ${what.join(', ')}`)
}

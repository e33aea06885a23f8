import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Call } from '#contract/call.ts'
import { type Limit, LIMITS, type LimitedKind } from '#rules/access/limits.ts'
import type { Context } from '../http/context.ts'
import { refuse } from '../http/failures.ts'
import { networksOf } from '../http/address.ts'
import type { SignedIn } from '../http/caller.ts'
import type { Sql } from 'postgres'
import type { CallRequest } from '#contract/calls.ts'
import type { CallName } from '#contract/wire.ts'
import { identifierOf, orderNumbersOf } from '#rules/orders/identifier.ts'
import { toE164 } from '#rules/india/phone.ts'
import { awbOf } from '#rules/tracking/awb.ts'
import { type Counter, countAttempts, uncountAttempt } from '../http/rate-limit-store.ts'

/** True if the counter of a call depends on its body. */
export const isCountedByBody = ({ name }: Call) => KIND_OF[name] === 'lookup'

/** Counts a call against the limits of its kind; beyond them it is refused, with the seconds to wait. */
export async function countCall(context: Context, call: Call, request: FastifyRequest, sender?: SignedIn) {
  const kind = KIND_OF[call.name]
  if (kind === 'lookup') return countLookup(context, call, request, sender)
  if (kind) refuseWhile(await countAttempts(context, countersOf(context, kind, request, sender)))
}

/** Counted once a day per sender and identifier: see {@link LIMITS}. */
async function countLookup(context: Context, call: Call, request: FastifyRequest, sender?: SignedIn) {
  const sought = soughtBy(call.name, request.body)
  if (sought === null) return
  const [own] = networksOf(request.ip)
  const dedupeKey = `lookup of ${sought} by ${sender ? `customer ${sender.customerId}` : own.name}`
  if (isCounted(context, dedupeKey)) return
  const { lookup } = LIMITS
  const counters = sender
    ? named(context, `lookup customer ${sender.customerId}`, lookup.customer)
    : [...byNetwork(context, 'lookup', request), ...named(context, `lookup of ${sought}`, lookup.identifier)]
  refuseWhile(await countAttempts(context, counters, dedupeKey))
  rememberCounted(context, dedupeKey)
}

/** A correct code is not counted, so that signing in on a second device is never blocked. */
export async function uncountRight(context: Context, call: Call, request: FastifyRequest, reply: FastifyReply) {
  if (KIND_OF[call.name] !== 'codeTried' || reply.statusCode !== 200) return
  for (const counter of countersOf(context, 'codeTried', request)) await uncountAttempt(context, counter)
}

function countersOf(context: Context, kind: LimitedKind, request: FastifyRequest, sender?: SignedIn): Counter[] {
  const { customer } = LIMITS[kind]
  return [
    ...byNetwork(context, kind, request),
    ...(sender ? named(context, `${kind} customer ${sender.customerId}`, customer) : []),
  ]
}

/** A counter for each network of the caller: the wider it is, the more it may. */
const byNetwork = (context: Context, kind: LimitedKind, { ip }: FastifyRequest): Counter[] =>
  networksOf(ip).flatMap(({ name, times }) =>
    named(context, `${kind} address ${name}`, LIMITS[kind].address).map((counter) => ({
      ...counter,
      most: counter.most * times,
    })),
  )

/** The names are stored as hashes only. */
const named = ({ config }: Context, name: string, limits: readonly Limit[]): Counter[] =>
  limits.map(({ most, minutes }) => ({ name: `${name} in ${minutes}`, most: most * config.LIMITS_TIMES, minutes }))

function refuseWhile(seconds: number): void {
  if (seconds > 0) refuse('TOO_MANY_CALLS', String(seconds))
}

/** The database remembers a lookup for a day; this server for this long, and at most this many. */
const WINDOW_MS = 3_600_000
const MOST = 50_000

/** Lookups that were already counted, so that a screen that repeats one every half minute costs no statement. */
const counted = new WeakMap<Sql, Map<string, number>>()

function isCounted({ sql, now }: Pick<Context, 'sql' | 'now'>, dedupeKey: string): boolean {
  const at = counted.get(sql)?.get(dedupeKey)
  return at !== undefined && now().getTime() - at < WINDOW_MS
}

function rememberCounted({ sql, now }: Pick<Context, 'sql' | 'now'>, dedupeKey: string): void {
  const times = counted.get(sql) ?? new Map<string, number>()
  counted.set(sql, times)
  times.delete(dedupeKey)
  times.set(dedupeKey, now().getTime())
  const [oldest] = times.keys()
  if (times.size > MOST && oldest !== undefined) times.delete(oldest)
}

/**
 * The kind that each call counts as. Calls that read the customer's own data are not counted; load shedding protects
 * them.
 */
export const KIND_OF: Record<CallName, LimitedKind | null> = {
  'access.again': 'codeSent',
  'access.ask': 'codeSent',
  'access.leave': null,
  'access.prove': 'codeTried',
  'access.who': null,
  'blocklist.check': 'emailCheck',
  'dispatch.estimate': null,
  'exchanges.history': null,
  'orders.cancel': 'request',
  'orders.details': null,
  'orders.mine': null,
  'orders.search': 'lookup',
  'orders.story': null,
  'returns.addPhotos': 'request',
  'returns.amend': 'request',
  'returns.announce': 'request',
  'returns.cancel': 'request',
  'returns.changeDay': 'request',
  'returns.collected': 'pinCheck',
  'returns.notify': 'request',
  'returns.otherProducts': null,
  'returns.payTo': 'request',
  'returns.rebook': 'request',
  'returns.sendBack': 'request',
  'returns.show': null,
  'returns.sizeHelp': null,
  'returns.submit': 'request',
  'returns.tellWhenBack': 'request',
  'tickets.availability': null,
  'tickets.create': 'ticket',
  'tickets.list': null,
  'tickets.markRead': null,
  'tickets.move': 'message',
  'tickets.notify': 'message',
  'tickets.orders': null,
  'tickets.reply': 'message',
  'tickets.show': null,
  'tracking.byAwb': 'lookup',
  'tracking.byOrder': 'lookup',
  'tracking.byPhone': 'lookup',
  'tracking.delhivery': 'lookup',
  'tracking.redeliver': 'request',
  'tracking.shiprocket': 'lookup',
  'uploads.put': 'photo',
}

const order = (typed: string) => labelled('order', orderNumbersOf(typed)[0])
const parcel = (typed: string) => labelled('awb', awbOf(typed))
const phone = (typed: string) => labelled('phone', toE164(typed))
const contact = (typed: string) => {
  const found = identifierOf(typed)
  return found && 'email' in found ? labelled('email', found.email) : labelled('phone', found?.phone)
}

const SOUGHT: { [Name in CallName]?: (request: CallRequest<Name>) => string | null } = {
  'orders.search': ({ identifier, isOrderNo }) => (isOrderNo ? order(identifier) : contact(identifier)),
  'tracking.byAwb': ({ awb }) => parcel(awb),
  'tracking.byOrder': ({ id }) => order(id),
  'tracking.byPhone': (request) => phone(request.phone),
  'tracking.delhivery': ({ AWB }) => parcel(AWB),
  'tracking.shiprocket': ({ awb }) => parcel(awb),
}

/** The normalised identifier of a lookup; null when it is none, and so is not looked up. */
function soughtBy(name: CallName, request: unknown): string | null {
  const sought = SOUGHT[name] as ((request: unknown) => string | null) | undefined
  return sought?.(request) ?? null
}

const labelled = (what: string, name: string | null | undefined) => (name ? `${what} ${name}` : null)

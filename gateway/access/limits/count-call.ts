import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Call } from '#contract/call.ts'
import { type Limit, LIMITS, type LimitedKind } from '#rules/access/limits.ts'
import type { Context } from '../../http/context.ts'
import { refuse } from '../../http/failures.ts'
import { networkOf } from '../../http/address.ts'
import { type Bucket, countTries, uncountTry } from '../../http/rate-limit.ts'
import { KIND_OF, soughtBy } from './kinds.ts'
import type { Shopper } from '../../http/caller.ts'
import type { Sql } from 'postgres'

/** Whether what a call counts against stands in its body. */
export const isCountedByBody = ({ name }: Call) => KIND_OF[name] === 'lookup'

/** Counts a call against the limits of its kind, and refuses the one too many with the seconds to wait. */
export async function countCall(context: Context, call: Call, request: FastifyRequest, shopper?: Shopper) {
  const kind = KIND_OF[call.name]
  if (kind === 'lookup') return countLookup(context, call, request, shopper)
  if (kind) refuseWhile(await countTries(context, bucketsOf(context, kind, request, shopper)))
}

/** Once a day for the same thing, whoever looks for it: see {@link LIMITS}. */
async function countLookup(context: Context, call: Call, request: FastifyRequest, shopper?: Shopper) {
  const sought = soughtBy(call.name, request.body)
  if (sought === null) return
  const address = networkOf(request.ip)
  const pass = `lookup of ${sought} by ${shopper ? `customer ${shopper.customerId}` : address}`
  if (hasPass(context, pass)) return
  const { lookup } = LIMITS
  const buckets = shopper
    ? named(context, `lookup customer ${shopper.customerId}`, lookup.customer)
    : [
        ...named(context, `lookup address ${address}`, lookup.address),
        ...named(context, `lookup of ${sought}`, lookup.identifier),
      ]
  refuseWhile(await countTries(context, buckets, pass))
  keepPass(context, pass)
}

/** A code that was right is not counted: nobody is kept from coming in on a second device. */
export async function uncountRight(context: Context, call: Call, request: FastifyRequest, reply: FastifyReply) {
  if (KIND_OF[call.name] !== 'codeTried' || reply.statusCode !== 200) return
  for (const bucket of bucketsOf(context, 'codeTried', request)) await uncountTry(context, bucket)
}

function bucketsOf(context: Context, kind: LimitedKind, request: FastifyRequest, shopper?: Shopper): Bucket[] {
  const { address, customer } = LIMITS[kind]
  return [
    ...named(context, `${kind} address ${networkOf(request.ip)}`, address),
    ...(shopper ? named(context, `${kind} customer ${shopper.customerId}`, customer) : []),
  ]
}

/** The names are kept as hashes only. */
const named = ({ config }: Context, name: string, limits: readonly Limit[]): Bucket[] =>
  limits.map(({ most, minutes }) => ({ name: `${name} in ${minutes}`, most: most * config.LIMITS_TIMES, minutes }))

function refuseWhile(seconds: number): void {
  if (seconds > 0) refuse('TOO_MANY_CALLS', String(seconds))
}

/** The database remembers for a day; this server for so long, and so many. */
const KEPT_MS = 3_600_000
const MOST = 50_000

/** Lookups that were counted already, so that a screen which asks again every half minute costs no statement. */
const places = new WeakMap<Sql, Map<string, number>>()

/** Whether this was counted not long ago. */
function hasPass({ sql, now }: Pick<Context, 'sql' | 'now'>, pass: string): boolean {
  const at = places.get(sql)?.get(pass)
  return at !== undefined && now().getTime() - at < KEPT_MS
}

/** Remembers that this was counted. */
function keepPass({ sql, now }: Pick<Context, 'sql' | 'now'>, pass: string): void {
  const passes = places.get(sql) ?? new Map<string, number>()
  places.set(sql, passes)
  passes.delete(pass)
  passes.set(pass, now().getTime())
  const [oldest] = passes.keys()
  if (passes.size > MOST && oldest !== undefined) passes.delete(oldest)
}

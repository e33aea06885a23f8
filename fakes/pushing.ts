import { pushOf as delhiveryPush } from './delhivery/push.ts'
import type { FakeParcel, FakeScan } from './parcel.ts'
import { pushOf as shiprocketPush } from './shiprocket/push.ts'

interface Options {
  parcels: () => FakeParcel[]
  /** The shop's address and the tokens that it expects. */
  target: { url: string; delhiveryToken: string; shiprocketToken: string }
  now?: () => Date
  everyMs?: number
}

const TIMEOUT_MS = 5_000

/** Pushes each scan to the shop once its time has come, as the couriers do; scans before the start are not pushed. */
export function startPushing({ parcels, target, now = () => new Date(), everyMs = 1_000 }: Options) {
  let until = now()
  const gone = new AbortController()
  let underway: Promise<unknown> = Promise.resolve()
  const timer = setInterval(() => {
    const [from, to] = [until, now()]
    until = to
    const due = parcels().flatMap((parcel) => dueOf(parcel, from, to).map((scan) => requestOf(parcel, scan, target)))
    // A push that does not arrive is lost, as with the couriers.
    underway = Promise.all([underway, ...due.map((request) => send(request, gone.signal))]).then(() => undefined)
  }, everyMs)
  return {
    async close(): Promise<void> {
      clearInterval(timer)
      gone.abort()
      await underway
    },
  }
}

function dueOf({ scans }: FakeParcel, from: Date, to: Date): FakeScan[] {
  return scans.filter(({ at, reportedAt = at }) => reportedAt > from && reportedAt <= to)
}

interface Push {
  url: string
  headers: Record<string, string>
  body: unknown
}

function requestOf(parcel: FakeParcel, scan: FakeScan, target: Options['target']): Push {
  const { url, delhiveryToken, shiprocketToken } = target
  if (parcel.courier.toLowerCase() === 'delhivery')
    return {
      url: `${url}/webhooks/delhivery`,
      headers: { authorization: delhiveryToken },
      body: delhiveryPush(parcel, scan),
    }
  return {
    url: `${url}/webhooks/parcels`,
    headers: { 'x-api-key': shiprocketToken },
    body: shiprocketPush(parcel, scan),
  }
}

async function send({ url, headers, body }: Push, gone: AbortSignal): Promise<void> {
  const signal = AbortSignal.any([gone, AbortSignal.timeout(TIMEOUT_MS)])
  const init = {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
    signal,
  }
  await fetch(url, init).then(
    (response) => response.body?.cancel(),
    () => undefined,
  )
}

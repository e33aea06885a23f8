import { type IncomingMessage, type ServerResponse } from 'node:http'
import { startDelhivery } from '#fakes/delhivery/server.ts'
import { listen } from '#fakes/listen.ts'
import type { CourierFake } from '#fakes/parcel.ts'
import { Seen } from './seen.ts'

/** What Delhivery allows at the address where it is asked for parcels; over it its firewall refuses. */
export const ASKINGS = { most: 750, seconds: 300 }
const PATH = '/api/v1/packages/json/'

/** A Delhivery that keeps its limit. */
export interface LimitedCourier {
  fake: CourierFake
  settings: Record<string, string>
  /** All its calls, and those at the address that is limited. */
  all: Seen
  askings: Seen
  close(): Promise<void>
}

export async function startLimitedCourier(): Promise<LimitedCourier> {
  const fake = await startDelhivery()
  const [all, askings] = [new Seen(), new Seen()]
  const server = await listen((request, response) => {
    all.note()
    if (request.url?.startsWith(PATH)) {
      askings.note()
      if (askings.busiest(ASKINGS.seconds).calls > ASKINGS.most) {
        askings.refused += 1
        return void response.writeHead(403, { 'content-type': 'text/html' }).end('<h1>403 Forbidden</h1>')
      }
    }
    void passOn(fake.url, request, response).catch(() => response.destroy())
  })
  return {
    fake,
    settings: { ...fake.settings, DELHIVERY_URL: server.url },
    all,
    askings,
    async close() {
      await server.close()
      await fake.close()
    },
  }
}

async function passOn(url: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  const { authorization = '', 'content-type': type = '' } = request.headers
  const answer = await fetch(`${url}${request.url}`, {
    method: request.method ?? 'GET',
    headers: { authorization, 'content-type': type },
    ...(parts.length > 0 ? { body: Buffer.concat(parts) } : {}),
  })
  const body = Buffer.from(await answer.arrayBuffer())
  response.writeHead(answer.status, { 'content-type': answer.headers.get('content-type') ?? '' }).end(body)
}

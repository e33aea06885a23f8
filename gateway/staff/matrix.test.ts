import type { FastifyInstance } from 'fastify'
import { beforeEach, expect, test, vi } from 'vitest'
import type { DeskCall } from '#contract/desk/call.ts'
import { DESK_CALLS } from '#contract/desk/calls.ts'
import { show } from '#contract/desk/files.ts'
import { DESK_FILE_PATH, DESK_LIVE_PATH } from '#contract/desk/wire.ts'
import { shopOfFile } from '../testing/shop-of-file.ts'
import { WHO_MAY } from './testing/roles.ts'
import { sessionOf } from './testing/staff.ts'

const CALLS: DeskCall[] = Object.values(DESK_CALLS)
/** The photos, which a page shows by their address. */
const PHOTO = `${DESK_FILE_PATH}/no-such-photo`

let routes = ''
const noteRoutes = async (app: FastifyInstance) => {
  app.addHook('onReady', async () => {
    routes = app.printRoutes({ commonPrefix: false })
  })
}
const logged: string[] = []

const shop = await shopOfFile({}, undefined, [noteRoutes])
for (const level of ['info', 'warn'] as const)
  vi.spyOn(shop.context.log, level).mockImplementation(
    (...values: unknown[]) => void logged.push(JSON.stringify(values)),
  )
beforeEach(() => {
  logged.length = 0
})

type Sender = { cookie: string; id?: string }

const sql = (strings: TemplateStringsArray, ...values: string[]) => shop.sql(strings, ...values)

/** A sender whose session was good before something happened to it. */
async function formerly(what: (id: string) => Promise<unknown>): Promise<Sender> {
  const { id, cookie } = await shop.staff('admin')
  await what(id)
  return { id, cookie }
}

/** Everyone who is no one at the desk. */
const STRANGERS: Record<string, () => Promise<Sender>> = {
  stranger: async () => ({ cookie: '' }),
  'a garbage cookie': async () => ({ cookie: 'wapsi-desk=%E0%A4%A.garbage; wapsi-desk-code=x' }),
  'a shopper’s cookie': async () => ({ cookie: 'wapsi-shopper=1042; session=5678901234567' }),
  'a shopper who proved who they are': async () => ({ cookie: await shop.sessionOf('7001') }),
  'a session without an act for half an hour': () =>
    formerly((id) => sql`UPDATE staff_sessions SET updated_at = now() - interval '31 minutes' WHERE staff_id = ${id}`),
  'a session of eight hours': () =>
    formerly((id) => sql`UPDATE staff_sessions SET created_at = now() - interval '481 minutes' WHERE staff_id = ${id}`),
  'a revoked session': () => formerly((id) => sql`DELETE FROM staff_sessions WHERE staff_id = ${id}`),
  'a session that another shop signed': async () => {
    const { id } = await shop.staff('admin')
    const config = { ...shop.context.config, DESK_SECRET: 'the secret of another shop, long enough' }
    return { cookie: await sessionOf({ ...shop.context, config }, id) }
  },
  'someone disabled': () => formerly((id) => sql`UPDATE staff SET disabled_at = now() WHERE id = ${id}`),
}

/** The answer of a call to a body that fits no call: even a caller with the right role changes nothing. */
async function knock(path: string, { cookie }: Sender, method = 'POST'): Promise<{ status: number; error: string }> {
  const sent = method === 'GET' ? {} : { body: '[]' }
  const headers = { ...(method === 'GET' ? {} : { 'content-type': 'application/json' }), ...(cookie ? { cookie } : {}) }
  const response = await fetch(`${shop.url}/api${path}`, { method, headers, ...sent })
  const { body } = (await response.json()) as { body: { error: string } }
  return { status: response.status, error: body.error }
}

const entriesOf = (id: string, outcome: string) =>
  shop.sql<{ act: string }[]>`SELECT act FROM audit WHERE staff_id = ${id} AND outcome = ${outcome} ORDER BY id`

test('every call has the roles that are written down, and none is missing', () => {
  expect(Object.fromEntries(CALLS.map(({ name, roles }) => [name, roles]))).toEqual(WHO_MAY)
})

test.each(Object.entries(STRANGERS))('%s is let in nowhere, and it is logged', async (_who, arrive) => {
  const sender = await arrive()
  for (const { name, path, roles } of CALLS) {
    const { status, error } = await knock(path, sender)
    const expected = roles === 'anyone' ? { status: 400, error: 'INVALID_BODY' } : { status: 401, error: 'SIGNED_OUT' }
    expect({ name, status, error }).toEqual({ name, ...expected })
  }
  for (const path of [PHOTO, DESK_LIVE_PATH])
    expect(await knock(path, sender, 'GET')).toEqual({ status: 401, error: 'SIGNED_OUT' })
  for (const { name } of [...CALLS, show].filter(({ roles }) => roles !== 'anyone'))
    expect(logged.filter((line) => line.includes(`"${name}"`) && line.includes('SIGNED_OUT'))).toHaveLength(1)
})

test.each(['agent', 'retailer', 'admin'] as const)(
  '%s is let in where the role may, and each no is written down',
  async (role) => {
    const sender = await shop.staff(role)
    const may = ({ roles }: DeskCall) => roles === 'anyone' || roles.includes(role)
    for (const call of CALLS) {
      const { status, error } = await knock(call.path, sender)
      const turnedAway = status === 403 || error === 'NOT_ALLOWED' || error === 'SIGNED_OUT'
      expect({ name: call.name, letIn: !turnedAway }).toEqual({ name: call.name, letIn: may(call) })
    }
    expect(await knock(PHOTO, sender, 'GET')).toEqual({ status: 404, error: 'FILE_NOT_FOUND' })
    const refused = CALLS.filter((call) => !may(call)).map(({ name }) => name)
    const written = await entriesOf(sender.id, 'NOT_ALLOWED')
    expect(written.map(({ act }) => act)).toEqual(refused)
  },
)

test('with a body of the wrong kind nothing was done: the only entries are refusals', async () => {
  const admin = await shop.staff('admin')
  for (const { path } of CALLS) await knock(path, admin)
  expect(await entriesOf(admin.id, 'asked')).toEqual([])
})

test('no call answers to another method, or to a body that is no JSON', async () => {
  const { cookie } = await shop.staff('admin')
  for (const { name, path } of CALLS) {
    for (const method of ['GET', 'PUT', 'PATCH', 'DELETE']) {
      const response = await fetch(`${shop.url}/api${path}`, { method, headers: { cookie } })
      expect({ name, method, status: response.status }).toEqual({ name, method, status: 404 })
    }
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x']) {
      const response = await fetch(`${shop.url}/api${path}`, {
        method: 'POST',
        headers: { cookie, 'content-type': type },
        body: '{}',
      })
      expect({ name, type, status: response.status }).toEqual({
        name,
        type,
        status: expect.toBeOneOf([400, 415]) as number,
      })
    }
  }
})

test('no page of another site sends any call', async () => {
  const { cookie } = await shop.staff('admin')
  for (const { name, path } of CALLS) {
    const headers = { cookie, 'content-type': 'application/json', 'sec-fetch-site': 'cross-site' }
    const response = await fetch(`${shop.url}/api${path}`, { method: 'POST', headers, body: '[]' })
    expect({ name, status: response.status }).toEqual({ name, status: 403 })
  }
})

test('below the desk’s address there is nothing but these calls', () => {
  const known = CALLS.map(({ path }) => `/api${path} (POST)`)
  const found = pathsIn(routes).filter((route) => route.startsWith('/api/desk'))
  expect(found.toSorted()).toEqual(
    [...known, `/api${DESK_FILE_PATH}/:id (GET)`, `/api${DESK_LIVE_PATH} (GET)`].toSorted(),
  )
})

/**
 * Every address with its methods, from the tree that Fastify prints: the text of a branch follows the text of its
 * parent.
 */
function pathsIn(tree: string): string[] {
  const above: string[] = []
  return tree.split('\n').flatMap((line) => {
    const [, indent, part, methods] = /^((?:[│ ] {3})*)[├└]── (.*?)(?: \((.*)\))?$/.exec(line) ?? []
    if (indent === undefined || part === undefined) return []
    const depth = indent.length / 4
    above[depth] = `${depth > 0 ? above[depth - 1] : ''}${part}`
    return methods ? [`${above[depth]} (${methods})`] : []
  })
}

import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { UpstreamError } from '#adapters/outcome.ts'
import { FIELDS, openLog } from './log.ts'
import { redacted } from './log-words.ts'

function lineOf(write: (log: ReturnType<typeof openLog>) => void): Record<string, unknown> {
  const lines: string[] = []
  write(openLog('debug', { write: (line: string) => void lines.push(line) }))
  expect(lines).toHaveLength(1)
  const { level: _level, time: _time, ...rest } = JSON.parse(lines[0] ?? '{}') as Record<string, unknown>
  return rest
}

describe('a line', () => {
  test('has only fields that are named, with values of their kind', () => {
    const fields = {
      kind: 'mail',
      id: '12',
      attempts: 3,
      failed: '/api/tickets/getticket',
      email: 'anita@example.in',
      req: { url: '/?customer=7104000008731' },
      body: { text: 'my saree is torn' },
      __proto__: { phone: '9000001001' },
    }
    expect(lineOf((log) => log.warn(fields, 'an effect failed'))).toEqual({
      kind: 'mail',
      id: '12',
      attempts: 3,
      failed: '/api/tickets/getticket',
      msg: 'an effect failed',
    })
  })

  test.each([
    ['code', 'anita@example.in'],
    ['code', 'ANITA BARUAH'],
    ['code', 'code 482913'],
    ['kind', 'k482913'],
    ['failed', '/api/x?customer=1'],
    ['attempts', 9_000_001_001],
    ['err', 'a text'],
    ['host', 'evil.example/?q=anita'],
    ['constructor', 'x'],
  ])('leaves %s out where it is %j', (name, value) => {
    expect(lineOf((log) => log.info({ [name]: value }, 'so'))).toEqual({ msg: 'so' })
  })

  test('tells of a name that could be a number of someone only its hash', () => {
    const { id, message } = lineOf((log) => log.error({ id: '9000001001', message: 'photo-AbCdEf' }, 'so'))
    expect([id, message]).toEqual([expect.stringMatching(/^sha256:\w{12}$/), expect.stringMatching(/^sha256:\w{12}$/)])
  })
})

describe('an error', () => {
  test('is told by where it happened, and by the words of the runtime', () => {
    const line = lineOf((log) =>
      log.error(new TypeError('Cannot read properties of undefined (reading "anita")'), 'call failed'),
    )
    expect(line).toMatchObject({
      msg: 'call failed',
      err: { type: 'TypeError', reason: 'Cannot read properties of undefined (reading …)' },
    })
    expect(JSON.stringify(line)).toContain('gateway/http/log/log.test.ts')
  })

  test('without a sentence of ours does not become one', () => {
    expect(lineOf((log) => log.error(new Error('550 Anita is unknown'))).msg).toBe('something happened')
    expect(lineOf((log) => log.error({ err: new Error('550 Anita is unknown') })).msg).toBe('something happened')
  })

  test('of a library is told without its message, and its stack too', () => {
    const error = new Error('550 Anita is unknown\n    at Anita Baruah (14 Bhola Nath Road)')
    expect(JSON.stringify(lineOf((log) => log.error({ err: error }, 'so')))).not.toMatch(/Anita|Bhola/)
  })

  test('whose message was changed since has no frames that could be it', () => {
    const error = new Error('at first')
    expect(error.stack).toContain('at first')
    error.message = 'something else'
    expect(lineOf((log) => log.error({ err: error }, 'so'))).toMatchObject({ err: { type: 'Error', at: [] } })
  })

  test('of the database names the rule that was broken, and not what broke it', () => {
    const error = Object.assign(new Error('duplicate key value violates unique constraint "customers_pkey"'), {
      name: 'PostgresError',
      code: '23505',
      constraint_name: 'customers_pkey',
      detail: 'Key (email)=(anita@example.in) already exists.',
    })
    expect(lineOf((log) => log.error({ err: error }, 'so')).err).toMatchObject({
      type: 'PostgresError',
      code: '23505',
      rule: 'customers_pkey',
      reason: 'duplicate key value violates unique constraint …',
    })
  })

  test('of an integration has its own words', () => {
    expect(lineOf((log) => log.error({ err: new UpstreamError('mail: EENVELOPE 550') }, 'so')).err).toMatchObject({
      reason: 'mail: EENVELOPE 550',
    })
  })
})

test.each([
  [
    "the shop's messages could not be applied; tried again soon",
    "the shop's messages could not be applied; tried again soon",
  ],
  ['call +91 90000 01001 now', 'call … now'],
  ['call 9000-001-001', 'call …'],
  ['the code 482913, PIN 781001', 'the code …, PIN …'],
  ['Route GET:/mytickets?customer=7104000008731 not found', 'Route GET:/mytickets… not found'],
  ['550 <anita@example.in> is unknown', '550 … is unknown'],
  ['550 anita.b@example.in is unknown', '550 … is unknown'],
  [`Unexpected token 'a', "anita sai"... is not valid JSON`, 'Unexpected token …, …... is not valid JSON'],
  ['an open "quote without an end', 'an open …'],
  ['Cannot convert anita baruah to a BigInt', 'Cannot convert … to a BigInt'],
  ['cookie 4fJ2kQw9-Zx_81LmNoPqRsTuVwXyZaBcDeFgHiJkLmN', 'cookie …'],
  ['अनीता said\u202e\n{"level":50}', '… said…{…:50}'],
])('%j becomes %j', (text, expected) => {
  expect(redacted(text)).toBe(expected)
})

test('a sentence is no longer than a line', () => {
  expect(redacted('a '.repeat(500_000))).toHaveLength(200)
})

test('every field that the gateway logs is named, and nothing gives a logger fields of its own', () => {
  const sources = readdirSync('gateway', { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.ts') && !/test/.test(file),
  )
  const logged = sources.flatMap((file) => {
    const text = readFileSync(`gateway/${file}`, 'utf8')
    expect(text).not.toMatch(/\b(log|logger)\.child\(|console\./)
    return [...text.matchAll(/\blog(?:\.\w+|\[[^\]]+\])\(\s*\{([^}]*)\}/g)].flatMap(([, fields = '']) =>
      fields.split(',').map((field) => field.split(':', 1)[0]?.trim() ?? ''),
    )
  })
  expect(logged.length).toBeGreaterThan(10)
  expect(logged.filter((field) => !Object.hasOwn(FIELDS, field))).toEqual([])
})

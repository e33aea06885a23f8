import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { PROVINCES } from '#rules/india/provinces.ts'
import { writePins } from './pins.ts'

const dir = mkdtempSync(join(tmpdir(), 'pins-'))
let written: ReturnType<typeof writePins>

beforeAll(() => {
  written = writePins('portal/pins/pins.csv', dir)
})
afterAll(() => rmSync(dir, { recursive: true }))

const shard = (first: string) => JSON.parse(readFileSync(join(dir, `${first}.json`), 'utf8')) as Record<string, string>

test.each([
  ['781001', 'AS,Guwahati'],
  ['110001', 'DL,New Delhi'],
  ['400001', 'MH,Mumbai'],
  ['560001', 'KA,Bengaluru'],
  ['600001', 'TN,Chennai'],
  ['700001', 'WB,Kolkata'],
  ['500001', 'TS,Hyderabad'],
  ['751024', 'OR,Bhubaneswar'],
  ['793001', 'ML,Shillong'],
  ['799001', 'TR,Agartala'],
  ['160055', ',Chandigarh'],
])('%s lies in %s', (pin, place) => {
  expect(shard(pin.slice(0, 2))[pin.slice(2)]).toBe(place)
})

test('every place is a PIN code with a city, and a state that Shopify knows', () => {
  const codes = new Set(['', ...PROVINCES.map(({ code }) => code)])
  for (const file of readdirSync(dir)) {
    for (const [rest, place] of Object.entries(shard(file.slice(0, 2)))) {
      expect(rest).toMatch(/^\d{4}$/)
      expect(place).toMatch(/^[A-Z]{0,2},[A-Z][^,]+$/)
      expect(codes).toContain(place.split(',')[0])
    }
  }
})

test('no file is too large for a phone to fetch beside a form', () => {
  expect(written.overruns).toEqual([])
  expect(written.count).toBeGreaterThan(60)
})

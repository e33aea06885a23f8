// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest'
import type { withSheet as WithSheet } from './sheet.ts'

let module: { withSheet: typeof WithSheet }
beforeEach(async () => {
  document.head.replaceChildren()
  document.documentElement.dataset['sheet'] = '/assets/styles-1.css'
  vi.resetModules()
  module = await import('./sheet.ts')
  // The test answers for the network.
  vi.spyOn(document.head, 'append').mockImplementation((link) => void links.push(link as HTMLLinkElement))
  links.length = 0
})

const links: HTMLLinkElement[] = []
const answer = (type: 'load' | 'error') => links.at(-1)?.dispatchEvent(new Event(type))

/** Code and its place in the order in which things came. */
function coming() {
  const came: string[] = []
  void module.withSheet(async () => 'code').then((code) => came.push(code))
  return came
}

test('code is here when its style rules are, and they are fetched once', async () => {
  const [first, second] = [coming(), coming()]
  await vi.waitFor(() =>
    expect(links.map(({ href, rel }) => [new URL(href).pathname, rel])).toEqual([
      ['/assets/styles-1.css', 'stylesheet'],
    ]),
  )
  await new Promise((over) => setTimeout(over, 5))
  expect([first, second]).toEqual([[], []])
  answer('load')
  await vi.waitFor(() => expect([first, second]).toEqual([['code'], ['code']]))
  expect(links).toHaveLength(1)
})

test('style rules that do not come are fetched again by the next caller', async () => {
  const failed = module.withSheet(async () => 'code').catch(() => 'failed')
  answer('error')
  expect(await failed).toBe('failed')
  const next = module.withSheet(async () => 'code')
  expect(links).toHaveLength(2)
  answer('load')
  expect(await next).toBe('code')
})

test('a page without a named sheet waits for none', async () => {
  delete document.documentElement.dataset['sheet']
  expect(await module.withSheet(async () => 'code')).toBe('code')
  expect(links).toEqual([])
})

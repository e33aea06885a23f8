// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import action from './action.ts'
import menuItem from './menu-item.ts'

const answer = vi.fn<typeof fetch>()
const give = (status: number, body: unknown) =>
  answer.mockResolvedValueOnce(new Response(JSON.stringify(body), { status }))
const URL = 'https://help.luit.example/enter?t=1'

beforeEach(() => {
  vi.stubGlobal('fetch', answer)
  vi.stubGlobal('shopify', {
    orderId: 'gid://shopify/Order/1042',
    sessionToken: { get: async () => 'the.session.token' },
    settings: { value: { address: 'https://help.luit.example/' } },
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  answer.mockReset()
  document.body.replaceChildren()
})

const button = () => document.querySelector('s-customer-account-action > s-button[slot="primary-action"]')
const words = () => document.querySelector('s-customer-account-action > s-text')?.textContent

test('the menu of an order has a button that opens the action by itself', () => {
  menuItem()
  const item = document.querySelector('s-button')
  expect(item?.textContent).toBe('Return or exchange')
  expect(item?.getAttributeNames()).toEqual([])
})

test('the action asks for a way in to the form of this order by the session token, and shows it', async () => {
  give(200, { url: URL })
  await action()
  expect(answer).toHaveBeenCalledOnce()
  const [address, init] = answer.mock.calls[0]!
  expect(address).toBe('https://help.luit.example/shopify/customer-account')
  expect(init).toMatchObject({
    method: 'POST',
    headers: { authorization: 'Bearer the.session.token' },
    body: '{"to":"/exchangeportal?order=1042"}',
  })
  expect(button()?.getAttribute('href')).toBe(URL)
  expect(button()?.textContent).toBe('Continue')
})

test('while it asks it says so', async () => {
  let settle = (_answer: Response): void => undefined
  answer.mockReturnValueOnce(new Promise((resolve) => (settle = resolve)))
  const done = action()
  await vi.waitFor(() => expect(answer).toHaveBeenCalled())
  expect(words()).toBe('One moment, please …')
  expect(button()).toBeNull()
  settle(new Response(JSON.stringify({ url: URL })))
  await done
  expect(button()?.getAttribute('href')).toBe(URL)
})

test.each<[string, () => void]>([
  ['a refusal', () => give(401, { error: 'NOT_PROVEN' })],
  ['an answer without an address', () => give(200, {})],
  ['a page of a proxy', () => answer.mockResolvedValueOnce(new Response('<html>', { status: 502 }))],
  ['a line that is cut', () => answer.mockRejectedValueOnce(new TypeError('network'))],
])('after %s it says so, and another try leads on', async (_what, spoil) => {
  spoil()
  await action()
  expect(words()).toBe('The return form cannot be opened just now.')
  expect(button()?.textContent).toBe('Try again')
  give(200, { url: URL })
  button()?.dispatchEvent(new Event('click'))
  await vi.waitFor(() => expect(button()?.getAttribute('href')).toBe(URL))
})

import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { suggest } from './pin-suggestion.ts'

const fetching = vi.fn<(path: string) => Promise<Response>>()

beforeEach(() => {
  fetching.mockReset().mockImplementation(async () => Response.json({ '1001': 'AS,Guwahati', '0055': ',Chandigarh' }))
  vi.stubGlobal('fetch', fetching)
})
afterEach(() => vi.unstubAllGlobals())

describe('a PIN code suggests its place', () => {
  test('its city and the name of its state, from the file of its first two digits', async () => {
    expect(await suggest('781001')).toEqual({ city: 'Guwahati', province: 'Assam' })
    expect(fetching).toHaveBeenCalledWith('/pins/78.json')
  })

  test('no state where it lies in several', async () => {
    expect(await suggest('160055')).toEqual({ city: 'Chandigarh', province: null })
  })

  test.each(['', '78100', '7810011', '081001', '78 001', '७८१००१', '../../x'])(
    '%j is no PIN code and asks nothing',
    async (typed) => {
      expect(await suggest(typed)).toBeNull()
      expect(fetching).not.toHaveBeenCalled()
    },
  )

  test.each([
    ['an unknown PIN code', async () => Response.json({})],
    ['a file that is not there', async () => new Response('{}', { status: 404 })],
    ['an answer that is no JSON', async () => new Response('<html>')],
    ['a dead network', async () => Promise.reject(new TypeError('Failed to fetch'))],
  ])('%s suggests nothing and never throws', async (_, answer) => {
    fetching.mockImplementation(answer)
    expect(await suggest('781001')).toBeNull()
  })
})

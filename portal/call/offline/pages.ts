import { isNumbered } from '#rules/access/screens.ts'

/** The build's facts about the portal: its release, the addresses of its screens, and every file that they need. */
export interface Built {
  version: string
  pages: string[]
  assets: string[]
}

/** The address under which the screen of a request is stored: its page is the same for every number. */
export const ANY_NUMBER = '/requests/0'

const ASSETS = 'assets'

/** The portal's screens and their files, stored for the time without a network. */
export function openPages(store: CacheStorage, { version, pages, assets }: Built) {
  const name = `pages-${version}`
  const [screens, files] = [new Set(pages), new Set(assets)]

  /** Stores every screen. A file of an earlier release is not fetched again: its name has the hash of its content. */
  async function install(): Promise<void> {
    const shelf = await store.open(ASSETS)
    const have = new Set((await shelf.keys()).map(({ url }) => new URL(url).pathname))
    await shelf.addAll(assets.filter((file) => !have.has(file)))
    await (await store.open(name)).addAll(pages.map((page) => new Request(page, { cache: 'no-cache' })))
  }

  /** Deletes the files that no screen of this release needs; `others` are the caches that stay. */
  async function sweep(...others: string[]): Promise<void> {
    const current = new Set([name, ASSETS, ...others])
    await Promise.all((await store.keys()).filter((cache) => !current.has(cache)).map((cache) => store.delete(cache)))
    const shelf = await store.open(ASSETS)
    const old = (await shelf.keys()).filter(({ url }) => !files.has(new URL(url).pathname))
    await Promise.all(old.map((file) => shelf.delete(file)))
  }

  /**
   * The page as the network gives it; without a network the stored page of the same path, for any query: a shell knows
   * no customer.
   */
  async function page(path: string, fetched: Promise<Response>): Promise<Response> {
    try {
      return await fetched
    } catch (error) {
      const cached = await (await store.open(name)).match(path, { ignoreVary: true })
      if (cached) return cached
      throw error
    }
  }

  async function asset(request: Request, send: (request: Request) => Promise<Response>): Promise<Response> {
    return (await (await store.open(ASSETS)).match(request, { ignoreVary: true })) ?? send(request)
  }

  return { install, sweep, page, asset, screens, files }
}

/** The path under which a screen is stored, however many slashes its address ends with. */
export function screenPath(pathname: string): string {
  let end = pathname.length
  while (end > 1 && pathname[end - 1] === '/') end--
  const path = pathname.slice(0, end)
  return isNumbered(path) ? ANY_NUMBER : path
}

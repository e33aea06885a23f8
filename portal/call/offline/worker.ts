import { PATHS } from '#contract/wire.ts'
import { openAnswers } from './answers.ts'
import { type Built, openPages, screenPath } from './pages.ts'

interface Lasting extends Event {
  waitUntil: (work: Promise<unknown>) => void
}

interface FetchEvent extends Lasting {
  request: Request
  clientId: string
  preloadResponse: Promise<Response | undefined>
  respondWith: (answer: Promise<Response>) => void
}

/** The global scope of a service worker; the types of a window lack it. */
interface Scope {
  /** Values that are written before this code: the build's files by the build, the shop's settings by the server. */
  built: Built
  flags: string
  caches: CacheStorage
  clients: { claim: () => Promise<void>; get: (id: string) => Promise<Pick<Worker, 'postMessage'> | undefined> }
  registration: ServiceWorkerRegistration
  addEventListener: ((type: 'install' | 'activate', listener: (event: Lasting) => void) => void) &
    ((type: 'fetch', listener: (event: FetchEvent) => void) => void)
}

const scope = globalThis as unknown as Scope
const version = `${scope.built.version}-${scope.flags}`
const pages = openPages(scope.caches, { ...scope.built, version })
const answers = openAnswers(scope.caches, version)
const send = (request: Request) => fetch(request)

/** The paths of others, which the worker leaves alone. It leaves uploads alone too, since they take long. */
const UNTOUCHED = /^\/api\/(desk|docs)\//
const UPLOAD = `/api${PATHS['uploads.put']}`

scope.addEventListener('install', (event) => event.waitUntil(pages.install()))

scope.addEventListener('activate', (event) => {
  const begin = async () => {
    await pages.sweep(answers.name)
    // The browser requests the page while this worker still starts.
    await scope.registration.navigationPreload?.enable()
    await scope.clients.claim()
  }
  event.waitUntil(begin())
})

scope.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (origin !== location.origin) return
  if (request.method === 'POST' && isCall(pathname)) return event.respondWith(answered(event))
  if (request.method !== 'GET') return
  if (pages.files.has(pathname)) return event.respondWith(pages.asset(request, send))
  if (request.mode !== 'navigate') return
  // The link of a mail begins a session, which may be another customer's.
  if (pathname === '/enter') return event.waitUntil(answers.forget())
  const path = screenPath(pathname)
  if (pages.screens.has(path)) event.respondWith(pages.page(path, preloaded(event)))
})

const isCall = (path: string) => path.startsWith('/api/') && !UNTOUCHED.test(path) && path !== UPLOAD

const preloaded = async ({ preloadResponse, request }: FetchEvent) => (await preloadResponse) ?? send(request)

/** Answers a call, and tells the page if the answer is old. */
async function answered(event: FetchEvent): Promise<Response> {
  const { response, asOf, after } = await answers.ask(event.request, send)
  if (after) event.waitUntil(after.catch(() => undefined))
  if (asOf !== undefined) (await scope.clients.get(event.clientId))?.postMessage({ asOf })
  return response
}

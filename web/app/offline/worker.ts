// Service worker: serves the last visit's files offline; data is never cached.
// Imports nothing: browsers run it as a classic script.

/** The page's files and its build, which the build tool prepends. */
declare const SHELL: readonly string[]
declare const BUILD: string

/** The parts of the service worker API used here, which the page's own types lack. */
interface ExtendableEvent extends Event {
  waitUntil: (work: Promise<unknown>) => void
}
interface FetchEvent extends ExtendableEvent {
  readonly request: Request
  respondWith: (response: Promise<Response>) => void
}
interface WorkerScope {
  readonly location: Location
  readonly clients: { claim: () => Promise<void> }
  skipWaiting: () => Promise<void>
  addEventListener: ((kind: 'install' | 'activate', listener: (event: ExtendableEvent) => void) => void) &
    ((kind: 'fetch', listener: (event: FetchEvent) => void) => void)
}
declare const self: WorkerScope

const CACHE_PREFIX = 'lockdown-lane-shell '
/** Includes the previous build: an open tab may still request a chunk of it. */
const MAX_BUILDS = 2

self.addEventListener('install', (event) => {
  event.waitUntil(precache().then(() => self.skipWaiting()))
})

self.addEventListener('activate', (event) => {
  event.waitUntil(deleteOldCaches().then(() => self.clients.claim()))
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== self.location.origin) return
  if (request.mode === 'navigate') {
    if (!/^\/(?:data|ws|healthz|metrics)(?:\/|$)/.test(pathname)) event.respondWith(networkFirst(request))
    return
  }
  // Media use range requests, which the cache can't answer.
  const isRanged = request.headers.has('range') || ['video', 'audio'].includes(request.destination)
  if (pathname.startsWith('/assets/') && !isRanged) event.respondWith(cacheFirst(request))
})

/** Fails if, during a rolling deploy, a gateway of another build served the page; the browser retries later. */
async function precache(): Promise<void> {
  const cache = await caches.open(CACHE_PREFIX + BUILD)
  await cache.addAll(SHELL.map((path) => new Request(path, { cache: 'no-cache' })))
  const index = await cache.match('/')
  if ((await index?.text())?.includes(BUILD) === true) return
  await caches.delete(CACHE_PREFIX + BUILD)
  throw new Error('the page is of another build than its worker')
}

/** Network first; offline, the cached page. */
async function networkFirst(request: Request): Promise<Response> {
  try {
    return await fetch(request)
  } catch (error) {
    if (!(error instanceof TypeError || error instanceof DOMException)) throw error
    return (await caches.match('/')) ?? Response.error()
  }
}

/** Files with a hash in their name are immutable: cache first. */
async function cacheFirst(request: Request): Promise<Response> {
  const cached = await caches.match(request)
  if (cached) return cached
  const response = await fetch(request)
  if (response.ok && response.type === 'basic') {
    const copy = response.clone()
    void caches.open(CACHE_PREFIX + BUILD).then((cache) => cache.put(request, copy))
  }
  return response
}

/** Caches are listed in order of creation. */
async function deleteOldCaches(): Promise<void> {
  const names = (await caches.keys()).filter((name) => name.startsWith(CACHE_PREFIX))
  const old = names.filter((name) => name !== CACHE_PREFIX + BUILD).slice(0, -(MAX_BUILDS - 1))
  await Promise.all(old.map((name) => caches.delete(name)))
}

// The service worker: starts the page offline from the last visit's files; data and sockets are never touched.
// Imports nothing: browsers run it as a classic script.

/** The page's files and its build; the build writes both before this file. */
declare const SHELL: readonly string[]
declare const BUILD: string

/** The parts of the service worker API used here, which the page's own types lack. */
interface Lasting extends Event {
  waitUntil: (work: Promise<unknown>) => void
}
interface Fetching extends Lasting {
  readonly request: Request
  respondWith: (answer: Promise<Response>) => void
}
interface Scope {
  readonly location: Location
  readonly clients: { claim: () => Promise<void> }
  skipWaiting: () => Promise<void>
  addEventListener: ((kind: 'install' | 'activate', does: (event: Lasting) => void) => void) &
    ((kind: 'fetch', does: (event: Fetching) => void) => void)
}
declare const self: Scope

const NAME = 'lockdown-lane-shell '
/** Keeps the previous build's cache: an open tab may still ask for a part of it. */
const BUILDS_KEPT = 2

self.addEventListener('install', (event) => {
  event.waitUntil(fill().then(() => self.skipWaiting()))
})

self.addEventListener('activate', (event) => {
  event.waitUntil(forgetOld().then(() => self.clients.claim()))
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== self.location.origin) return
  if (request.mode === 'navigate') {
    if (!/^\/(?:data|ws|healthz|metrics)(?:\/|$)/.test(pathname)) event.respondWith(page(request))
    return
  }
  // Videos use range requests, which a cache can't answer.
  const inParts = request.headers.has('range') || ['video', 'audio'].includes(request.destination)
  if (pathname.startsWith('/assets/') && !inParts) event.respondWith(asset(request))
})

/** During a rolling deploy the page may come from a gateway of another build: the browser then installs this worker later. */
async function fill(): Promise<void> {
  const cache = await caches.open(NAME + BUILD)
  await cache.addAll(SHELL.map((path) => new Request(path, { cache: 'no-cache' })))
  const index = await cache.match('/')
  if ((await index?.text())?.includes(BUILD) === true) return
  await caches.delete(NAME + BUILD)
  throw new Error('the page is of another build than its worker')
}

/** Network first; offline, the cached page. */
async function page(request: Request): Promise<Response> {
  try {
    return await fetch(request)
  } catch (error) {
    // Offline or timed out.
    if (!(error instanceof TypeError || error instanceof DOMException)) throw error
    return (await caches.match('/')) ?? Response.error()
  }
}

/** Files with a hash in their name are immutable: cache first. */
async function asset(request: Request): Promise<Response> {
  const held = await caches.match(request)
  if (held) return held
  const answer = await fetch(request)
  if (answer.ok && answer.type === 'basic') {
    const copy = answer.clone()
    void caches.open(NAME + BUILD).then((cache) => cache.put(request, copy))
  }
  return answer
}

/** Caches are listed in order of creation. */
async function forgetOld(): Promise<void> {
  const names = (await caches.keys()).filter((name) => name.startsWith(NAME))
  const old = names.filter((name) => name !== NAME + BUILD).slice(0, -(BUILDS_KEPT - 1))
  await Promise.all(old.map((name) => caches.delete(name)))
}

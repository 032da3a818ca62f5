// The service worker: the page starts without a connection from what its last visit has left; data and sockets are never touched.
// It imports nothing: browsers run it as a plain script.

/** What the page needs to stand, and which build it is of; the build writes both before this file. */
declare const SHELL: readonly string[]
declare const BUILD: string

/** As much of a service worker as is used here; the page's own types know none. */
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
/** The build before stays: a tab that is still open may ask for a part of it. */
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
  // A film is asked for in parts, which a cache can't answer with.
  const inParts = request.headers.has('range') || ['video', 'audio'].includes(request.destination)
  if (pathname.startsWith('/assets/') && !inParts) event.respondWith(asset(request))
})

/** During a rolling deploy the page may come from a gateway of another build: then the browser installs this worker later. */
async function fill(): Promise<void> {
  const cache = await caches.open(NAME + BUILD)
  await cache.addAll(SHELL.map((path) => new Request(path, { cache: 'no-cache' })))
  const index = await cache.match('/')
  if ((await index?.text())?.includes(BUILD) === true) return
  await caches.delete(NAME + BUILD)
  throw new Error('the page is of another build than its worker')
}

/** The server's page; without a connection the one that was kept. */
async function page(request: Request): Promise<Response> {
  try {
    return await fetch(request)
  } catch (error) {
    // No network, or given up.
    if (!(error instanceof TypeError || error instanceof DOMException)) throw error
    return (await caches.match('/')) ?? Response.error()
  }
}

/** Files with a hash in their name never change: what is there is right. */
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

/** Caches are listed in the order they were made. */
async function forgetOld(): Promise<void> {
  const names = (await caches.keys()).filter((name) => name.startsWith(NAME))
  const old = names.filter((name) => name !== NAME + BUILD).slice(0, -(BUILDS_KEPT - 1))
  await Promise.all(old.map((name) => caches.delete(name)))
}

// Origin check: which page may open a socket or change something.

/** Whether a page of this origin may talk to us: our own host, or the public address. */
export function fromOurPage(origin: string, host: string, publicOrigin: string | null): boolean {
  if (!URL.canParse(origin)) return false
  const url = new URL(origin)
  if (publicOrigin !== null && url.origin === publicOrigin) return true
  return host !== '' && url.host === host.toLowerCase()
}

/** What stands in a page's own addresses: more than this a URL allows in a host, quotes among it. */
const HOST = /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/i

/** How a request has reached us, without the path: the public address, else by the host it names; null: that is none. */
export function ownOrigin(publicOrigin: string | null, host: string, forwardedProto: string): string | null {
  if (publicOrigin !== null) return publicOrigin
  if (!HOST.test(host)) return null
  const address = `${forwardedProto.startsWith('https') ? 'https' : 'http'}://${host.toLowerCase()}`
  return URL.canParse(address) && new URL(address).origin === address ? address : null
}

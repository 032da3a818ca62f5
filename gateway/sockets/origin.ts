// Origin check of sockets and changing requests.

/** Whether a page of this origin is ours: our own host, or the public address. */
export function isFromOurPage(origin: string, host: string, publicOrigin: string | null): boolean {
  if (!URL.canParse(origin)) return false
  const url = new URL(origin)
  if (publicOrigin !== null && url.origin === publicOrigin) return true
  return host !== '' && url.host === host.toLowerCase()
}

/** Valid hosts of our pages; URLs allow more, such as quotes. */
const HOST = /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/i

/** The origin of a request: the public address, else from the Host header; null: invalid. */
export function ownOrigin(publicOrigin: string | null, host: string, forwardedProto: string): string | null {
  if (publicOrigin !== null) return publicOrigin
  if (!HOST.test(host)) return null
  const address = `${forwardedProto.startsWith('https') ? 'https' : 'http'}://${host.toLowerCase()}`
  return URL.canParse(address) && new URL(address).origin === address ? address : null
}

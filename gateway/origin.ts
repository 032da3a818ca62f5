// Where a request comes from: which page may open a socket, and whose address counts behind a proxy.
import { isIP, type BlockList } from 'node:net'

/** Whether a page of this origin may talk to us: our own host, or the public address. */
export function fromOurPage(origin: string, host: string, publicOrigin: string | null): boolean {
  if (!URL.canParse(origin)) return false
  const url = new URL(origin)
  if (publicOrigin !== null && url.origin === publicOrigin) return true
  return host !== '' && url.host === host.toLowerCase()
}

const plain = (address: string): string => address.trim().replace(/^::ffff:(?=\d+\.)/i, '')

const inside = (list: BlockList, address: string): boolean => {
  const family = isIP(address)
  return family !== 0 && list.check(address, family === 4 ? 'ipv4' : 'ipv6')
}

/** The address behind trusted proxies: the last one that no trusted proxy vouches only for itself. */
export function clientAddress(remote: string, forwarded: string, trusted: BlockList | null): string {
  let address = plain(remote)
  if (trusted === null) return address
  const chain = forwarded.split(',').map(plain).reverse()
  for (const before of chain) {
    if (!inside(trusted, address) || isIP(before) === 0) return address
    address = before
  }
  return address
}

// Client address behind trusted proxies, and the network that limits count by.
import { BlockList, isIP } from 'node:net'
import type { HttpRequest } from 'uWebSockets.js'

/** One hop of a chain; null: unreadable, or hidden by its proxy. */
type Hop = string | null

/**
 * The network of a request's client: an IPv4 address, or the /64 of an IPv6 address, which is usually one
 * household. `remote`: the peer of the connection; `trusted`: the trusted proxies; null: none. It is that of
 * the address seen by the last trusted proxy; earlier hops of the chain can be forged.
 */
export function clientNetwork(
  remote: string,
  req: Pick<HttpRequest, 'forEach'>,
  trusted: BlockList | null,
): string {
  const peer = canonicalAddress(remote)
  if (trusted === null) return networkOf(peer)
  const chains: [forwardedFor: Hop[], forwarded: Hop[]] = [[], []]
  // uWebSockets' `getHeader` returns only the first line of a name, and a proxy may append its own.
  req.forEach((name, line) => {
    if (name === 'x-forwarded-for') chains[0].push(...hopsOfForwardedFor(line))
    if (name === 'forwarded') chains[1].push(...hopsOfForwarded(line))
  })
  const [first = networkOf(peer), ...others] = chains
    .filter((hops) => hops.length > 0)
    .map((hops) => networkOf(clientOfChain(peer, hops, trusted)))
  // A proxy writes one of the two headers and passes the other on unchanged; which one is unknown here.
  return others.every((other) => other === first) ? first : networkOf(peer)
}

function clientOfChain(peer: string, hops: readonly Hop[], trusted: BlockList): string {
  let address = peer
  for (const before of [...hops].reverse()) {
    if (before === null || !isInside(trusted, address)) return address
    address = before
  }
  return address
}

/** Hops of an `X-Forwarded-For` line. */
const hopsOfForwardedFor = (line: string): Hop[] =>
  line.split(',').flatMap((hop) => (hop.trim() === '' ? [] : [parseAddress(hop)]))

/** Hops of a `Forwarded` line. */
const hopsOfForwarded = (line: string): Hop[] =>
  splitUnquoted(line, ',').flatMap((hop) => {
    if (hop.trim() === '') return []
    const named = splitUnquoted(hop, ';').flatMap((pair) => /^\s*for\s*=(.*)$/is.exec(pair)?.[1] ?? [])
    return [named.length === 1 ? parseAddress(named[0]?.replace(/\\(.)/g, '$1') ?? '') : null]
  })

/** Splits a text at separators outside quotes. */
function splitUnquoted(text: string, separator: ',' | ';'): string[] {
  const parts: string[] = []
  let from = 0
  let isQuoted = false
  for (let at = 0; at < text.length; at += 1) {
    const char = text.charAt(at)
    if (char === '\\') at += 1
    else if (char === '"') isQuoted = !isQuoted
    else if (char === separator && !isQuoted) {
      parts.push(text.slice(from, at))
      from = at + 1
    }
  }
  return [...parts, text.slice(from)]
}

/**
 * Parses an address as written by proxies: optionally quoted, in brackets, with a port or a zone; null:
 * invalid.
 */
function parseAddress(text: string): string | null {
  const bare = text.trim().replace(/^"(.*)"$/s, '$1')
  const host = /^\[([^\]]*)\](?::\w+)?$/.exec(bare)?.[1] ?? /^([\d.]+):\w+$/.exec(bare)?.[1] ?? bare
  const address = host.replace(/%.*$/s, '')
  switch (isIP(address)) {
    case 4:
      return address
    case 6:
      return canonicalIpv6(address)
    default:
      return null
  }
}

/** The canonical form of an address; any other text is returned unchanged. */
const canonicalAddress = (text: string): string => parseAddress(text) ?? text

/** An IPv6 address in RFC 5952 form; an IPv4-mapped one becomes IPv4. */
function canonicalIpv6(address: string): string {
  const written = new URL(`http://[${address}]`).hostname.slice(1, -1)
  const [, high, low] = /^::ffff:([\da-f]{1,4}):([\da-f]{1,4})$/.exec(written) ?? []
  if (high === undefined || low === undefined) return written
  return [high, low].flatMap((half) => [parseInt(half, 16) >> 8, parseInt(half, 16) & 0xff]).join('.')
}

const GROUPS = 8
const GROUPS_OF_NETWORK = 4

/** The network an address belongs to: an IPv4 address itself, the /64 of an IPv6 address. */
export function networkOf(address: string): string {
  const plain = canonicalAddress(address)
  if (isIP(plain) !== 6) return plain
  const [head = [], tail = []] = plain.split('::').map((half) => (half === '' ? [] : half.split(':')))
  const zeros = Array.from({ length: GROUPS - head.length - tail.length }, () => '0')
  return `${[...head, ...zeros, ...tail].slice(0, GROUPS_OF_NETWORK).join(':')}::/64`
}

function isInside(list: BlockList, address: string): boolean {
  const family = isIP(address)
  return family !== 0 && list.check(address, family === 4 ? 'ipv4' : 'ipv6')
}

/** Prefix length of IPv4-mapped addresses. */
const MAPPED_BITS = 96

/**
 * Parses TRUST_PROXY, comma-separated addresses and networks; null: none trusted; a string is an error
 * message.
 */
export function trustedProxies(list: string): BlockList | null | string {
  const entries = list.split(',').flatMap((entry) => entry.trim() || [])
  if (entries.length === 0) return null
  const trusted = new BlockList()
  for (const entry of entries) {
    const [, host = '', bits] = /^\[?([^/[\]]+)\]?(?:\/(\d{1,3}))?$/.exec(entry) ?? []
    const address = isIP(host) === 0 ? '' : canonicalAddress(host)
    const kind = isIP(address) === 4 ? 'ipv4' : 'ipv6'
    const prefixLength = Number(bits) - (isIP(host) === 6 && kind === 'ipv4' ? MAPPED_BITS : 0)
    if (address === '' || prefixLength < 0 || prefixLength > (kind === 'ipv4' ? 32 : 128))
      return `TRUST_PROXY: «${entry}» is neither an address nor a network such as 10.0.0.0/8`
    if (bits === undefined) trusted.addAddress(address, kind)
    else trusted.addSubnet(address, prefixLength, kind)
  }
  return trusted
}

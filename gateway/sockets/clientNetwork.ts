// Client address behind trusted proxies, and the network that limits count by.
import { BlockList, isIP } from 'node:net'
import type { HttpRequest } from 'uWebSockets.js'

/** The header lines in which proxies name the client, in the order they came. */
interface Forwarding {
  /** Lines of `X-Forwarded-For`. */
  forwardedFor: string[]
  /** Lines of `Forwarded` (RFC 7239). */
  forwarded: string[]
}

/** One hop of a chain; null: it can't be read, or its proxy keeps it to itself. */
type Hop = string | null

/**
 * The network of whoever sent a request: an IPv4 address, or the /64 of an IPv6 address, which is one household's.
 * `remote`: the other end of the connection; `trusted`: the proxies whose word counts; null: nobody's.
 */
export function clientNetwork(
  remote: string,
  req: Pick<HttpRequest, 'forEach'>,
  trusted: BlockList | null,
): string {
  return networkOf(clientAddress(remote, trusted === null ? null : forwardingOf(req), trusted))
}

/** The library's `getHeader` reads the first line of a name alone, and a proxy may add a line of its own. */
function forwardingOf(req: Pick<HttpRequest, 'forEach'>): Forwarding {
  const lines: Forwarding = { forwardedFor: [], forwarded: [] }
  req.forEach((name, value) => {
    if (name === 'x-forwarded-for') lines.forwardedFor.push(value)
    if (name === 'forwarded') lines.forwarded.push(value)
  })
  return lines
}

/** The address that the last trusted proxy saw; what stands before it in the chain is anybody's word. */
function clientAddress(remote: string, lines: Forwarding | null, trusted: BlockList | null): string {
  const nearest = plainAddress(remote)
  if (trusted === null || lines === null) return nearest
  const chains = [lines.forwardedFor.flatMap(listedHops), lines.forwarded.flatMap(describedHops)]
  const [first = nearest, ...others] = chains
    .filter((hops) => hops.length > 0)
    .map((hops) => walk(nearest, hops, trusted))
  // A proxy writes one of the two headers and hands on the other as the client sent it; nobody can tell which from here.
  return others.every((other) => networkOf(other) === networkOf(first)) ? first : nearest
}

function walk(nearest: string, hops: readonly Hop[], trusted: BlockList): string {
  let address = nearest
  for (const before of [...hops].reverse()) {
    if (before === null || !isInside(trusted, address)) return address
    address = before
  }
  return address
}

/** Of a line of `X-Forwarded-For`. */
const listedHops = (line: string): Hop[] =>
  line.split(',').flatMap((hop) => (hop.trim() === '' ? [] : [readAddress(hop)]))

/** Of a line of `Forwarded`. */
const describedHops = (line: string): Hop[] =>
  splitUnquoted(line, ',').flatMap((hop) => {
    if (hop.trim() === '') return []
    const named = splitUnquoted(hop, ';').flatMap((pair) => /^\s*for\s*=(.*)$/is.exec(pair)?.[1] ?? [])
    return [named.length === 1 ? readAddress(named[0]?.replace(/\\(.)/g, '$1') ?? '') : null]
  })

/** Parts of a text between separators that stand in no quotes. */
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

/** An address as proxies write it: perhaps quoted, in brackets, with a port or a zone; null: it is none. */
function readAddress(text: string): string | null {
  const bare = text.trim().replace(/^"(.*)"$/s, '$1')
  const host = /^\[([^\]]*)\](?::\w+)?$/.exec(bare)?.[1] ?? /^([\d.]+):\w+$/.exec(bare)?.[1] ?? bare
  const address = host.replace(/%.*$/s, '')
  switch (isIP(address)) {
    case 4:
      return address
    case 6:
      return shortest(address)
    default:
      return null
  }
}

/** The address in its one spelling; a text that is no address stays as it is. */
const plainAddress = (text: string): string => readAddress(text) ?? text

/** An IPv6 address as RFC 5952 writes it; one that stands for an IPv4 address becomes that. */
function shortest(address: string): string {
  const written = new URL(`http://[${address}]`).hostname.slice(1, -1)
  const [, high, low] = /^::ffff:([\da-f]{1,4}):([\da-f]{1,4})$/.exec(written) ?? []
  if (high === undefined || low === undefined) return written
  return [high, low].flatMap((half) => [parseInt(half, 16) >> 8, parseInt(half, 16) & 0xff]).join('.')
}

const GROUPS = 8
const GROUPS_OF_NETWORK = 4

/** The network an address belongs to: an IPv4 address itself, the /64 of an IPv6 address. */
export function networkOf(address: string): string {
  const plain = plainAddress(address)
  if (isIP(plain) !== 6) return plain
  const [head = [], tail = []] = plain.split('::').map((half) => (half === '' ? [] : half.split(':')))
  const zeros = Array.from({ length: GROUPS - head.length - tail.length }, () => '0')
  return `${[...head, ...zeros, ...tail].slice(0, GROUPS_OF_NETWORK).join(':')}::/64`
}

function isInside(list: BlockList, address: string): boolean {
  const family = isIP(address)
  return family !== 0 && list.check(address, family === 4 ? 'ipv4' : 'ipv6')
}

/** Of an IPv4 address that is written as an IPv6 one, the bits before it. */
const MAPPED_BITS = 96

/** TRUST_PROXY, addresses and networks with commas between; null: nobody is trusted; a text says what is wrong with it. */
export function trustedProxies(list: string): BlockList | null | string {
  const entries = list.split(',').flatMap((entry) => entry.trim() || [])
  if (entries.length === 0) return null
  const trusted = new BlockList()
  for (const entry of entries) {
    const [, host = '', bits] = /^\[?([^/[\]]+)\]?(?:\/(\d{1,3}))?$/.exec(entry) ?? []
    const address = isIP(host) === 0 ? '' : plainAddress(host)
    const kind = isIP(address) === 4 ? 'ipv4' : 'ipv6'
    const wide = Number(bits) - (isIP(host) === 6 && kind === 'ipv4' ? MAPPED_BITS : 0)
    if (address === '' || wide < 0 || wide > (kind === 'ipv4' ? 32 : 128))
      return `TRUST_PROXY: «${entry}» is neither an address nor a network such as 10.0.0.0/8`
    if (bits === undefined) trusted.addAddress(address, kind)
    else trusted.addSubnet(address, wide, kind)
  }
  return trusted
}

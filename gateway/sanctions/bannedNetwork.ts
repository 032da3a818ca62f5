// The network that a ban covers: the /24 of an IPv4 address, the /64 of an IPv6 address.

/** `network`: as counted by limits, an IPv4 address or the /64 of an IPv6 address. */
export function bannedNetwork(network: string): string {
  const [, first] = /^(\d{1,3}\.\d{1,3}\.\d{1,3})\.\d{1,3}$/.exec(network) ?? []
  return first === undefined ? network : `${first}.0/24`
}

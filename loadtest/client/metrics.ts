// Reads a gateway's Prometheus metrics as numbers.

/** By the port browsers reach a gateway at: where it serves its metrics. */
const metricsAddresses = new Map<number, string>()

/** From now on the metrics of the gateway on this port are read there (`host:port`). */
export const setMetricsAddress = (port: number, address: string): void =>
  void metricsAddresses.set(port, address)

/** The address of its metrics. */
export function metricsUrl(port: number): string {
  const address = metricsAddresses.get(port)
  if (address === undefined)
    throw new Error(`nobody has said where the gateway on ${port} serves its metrics`)
  return `http://${address}/metrics`
}

/** Everything a gateway counts, as a scraper reads it. */
export const metricsText = async (port: number): Promise<string> => (await fetch(metricsUrl(port))).text()

/** A metric's sum over all its labels that match; 0 when it is not there. */
export async function metric(
  port: number,
  name: string,
  labels: Readonly<Record<string, string>> = {},
): Promise<number> {
  let sum = 0
  for (const line of (await metricsText(port)).split('\n')) {
    const [, metric, inside = '', value] = /^(\w+)(?:\{(.*)\})? (\S+)$/.exec(line) ?? []
    if (metric !== name) continue
    if (Object.entries(labels).every(([label, is]) => inside.includes(`${label}="${is}"`)))
      sum += Number(value)
  }
  return sum
}

// Reads a gateway's Prometheus metrics as numbers.

/** Metrics addresses by the public port of their gateway. */
const metricsAddresses = new Map<number, string>()

/** Sets the metrics address (`host:port`) of the gateway on this port. */
export const setMetricsAddress = (port: number, address: string): void =>
  void metricsAddresses.set(port, address)

/** The metrics URL of a gateway. */
export function metricsUrl(port: number): string {
  const address = metricsAddresses.get(port)
  if (address === undefined) throw new Error(`the gateway on port ${port} has no known metrics address`)
  return `http://${address}/metrics`
}

/** Scrapes a gateway's metrics as text. */
export const metricsText = async (port: number): Promise<string> => (await fetch(metricsUrl(port))).text()

/** The sum of a metric over all matching labels; 0 when missing. */
export async function metric(
  port: number,
  name: string,
  labels: Readonly<Record<string, string>> = {},
): Promise<number> {
  let sum = 0
  for (const line of (await metricsText(port)).split('\n')) {
    const [, found, inside = '', value] = /^(\w+)(?:\{(.*)\})? (\S+)$/.exec(line) ?? []
    if (found !== name) continue
    if (Object.entries(labels).every(([label, expected]) => inside.includes(`${label}="${expected}"`)))
      sum += Number(value)
  }
  return sum
}

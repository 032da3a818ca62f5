// Reads a gateway's Prometheus metrics as numbers.

/** By the port browsers reach a gateway at: where its figures are told. */
const doors = new Map<number, string>()

/** From now on the figures of the gateway on this port are read there (`host:port`). */
export const toldAt = (port: number, door: string): void => void doors.set(port, door)

/** The address of its figures. */
export function doorOf(port: number): string {
  const door = doors.get(port)
  if (door === undefined) throw new Error(`nobody has said where the gateway on ${port} tells its figures`)
  return `http://${door}/metrics`
}

/** Everything a gateway counts, as a scraper reads it. */
export const figuresOf = async (port: number): Promise<string> => (await fetch(doorOf(port))).text()

/** A metric's sum over all its labels that match; 0 when it is not there. */
export async function figure(
  port: number,
  name: string,
  labels: Readonly<Record<string, string>> = {},
): Promise<number> {
  let sum = 0
  for (const line of (await figuresOf(port)).split('\n')) {
    const [, metric, inside = '', value] = /^(\w+)(?:\{(.*)\})? (\S+)$/.exec(line) ?? []
    if (metric !== name) continue
    if (Object.entries(labels).every(([label, is]) => inside.includes(`${label}="${is}"`)))
      sum += Number(value)
  }
  return sum
}

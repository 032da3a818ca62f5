// Reads a gateway's metrics as numbers.

/** A metric's sum over all its labels that match; 0 when it is not there. */
export async function figure(
  port: number,
  name: string,
  labels: Readonly<Record<string, string>> = {},
): Promise<number> {
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
  let sum = 0
  for (const line of text.split('\n')) {
    const [, metric, inside = '', value] = /^(\w+)(?:\{(.*)\})? (\S+)$/.exec(line) ?? []
    if (metric !== name) continue
    if (Object.entries(labels).every(([label, is]) => inside.includes(`${label}="${is}"`)))
      sum += Number(value)
  }
  return sum
}

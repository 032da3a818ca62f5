// Gzipped size of the home page's JavaScript: the entry and its static imports.
import { gzipSync } from 'node:zlib'

/** Its gzipped size in bytes. */
export async function gzippedCodeBytes(url: string): Promise<number> {
  const html = await textOf(`${url}/`)
  const scripts = new Set(
    [...html.matchAll(/<script[^>]+src="([^"]+)"/g)].map(([, src = '']) => new URL(src, url).href),
  )
  let bytes = 0
  for (const address of scripts) {
    const code = await textOf(address)
    bytes += gzipSync(code, { level: 9 }).length
    for (const [, name = ''] of code.matchAll(/(?:\bfrom|\bimport)\s*["'`](\.\/[^"'`]+\.js)["'`]/g)) {
      scripts.add(new URL(name, address).href)
    }
  }
  return bytes
}

const textOf = async (address: string): Promise<string> => (await fetch(address)).text()

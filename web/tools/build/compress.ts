// Compresses the build's files at maximum level, so that the server only serves them.
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { extname, join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const KINDS = new Set(['.html', '.js', '.css', '.json', '.webmanifest', '.svg', '.txt'])
/** Smaller files fit into one packet uncompressed. */
const MIN_BYTES = 1000
const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)

/** Writes `x.br` and `x.gz` beside every file that they make smaller. */
export const compress = (): Plugin => {
  let folder = ''
  return {
    name: 'compress',
    configResolved({ root, build }) {
      folder = resolve(root, build.outDir)
    },
    async closeBundle() {
      const entries = await readdir(folder, { recursive: true, withFileTypes: true })
      const names = entries
        .filter((entry) => entry.isFile() && KINDS.has(extname(entry.name)))
        .map((entry) => join(entry.parentPath, entry.name))
      await Promise.all(names.map(compressFile))
    },
  }
}

async function compressFile(name: string): Promise<void> {
  const body = await readFile(name)
  if (body.length < MIN_BYTES) return
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: body.length }
  const [br, gz] = await Promise.all([brotli(body, { params }), gzipped(body, { level: 9 })])
  if (br.length < body.length) await writeFile(`${name}.br`, br)
  if (gz.length < body.length) await writeFile(`${name}.gz`, gz)
}

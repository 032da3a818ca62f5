// The built page, kept in memory: content types, caching for good for hashed files, index.html for every address of the page.
import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { extname, join, relative, sep } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Answer, Handler } from './router.ts'
import { decodedUri, hasCode } from '#proto/caught.ts'

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.gif': 'image/gif',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.woff': 'font/woff',
  '.mp3': 'audio/mpeg',
  '.webm': 'video/webm',
  '.ogg': 'audio/ogg',
  '.wav': 'audio/wav',
  '.txt': 'text/plain; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.wasm': 'application/wasm',
}
const SQUEEZED = new Set(['.html', '.js', '.css', '.json', '.webmanifest', '.svg', '.txt'])
/** Names the build made from the content: such a file never changes. */
const HASHED = /[.-][\w-]{8,}\.\w+$/
const FOR_GOOD = 'public, max-age=31536000, immutable'
const ASK_AGAIN = 'no-cache'

interface File {
  plain: Answer
  /** Compressed, the smallest first, each with the word that asks for it. */
  squeezed: readonly { encoding: string; answer: Answer }[]
  etag: string
}

/** Reads the folder once; a folder without index.html is a build that is not there, and says so. */
export async function site(folder: string): Promise<Handler | { failed: string }> {
  const files = new Map<string, File>()
  let names: string[]
  try {
    const entries = await readdir(folder, { recursive: true, withFileTypes: true })
    names = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  } catch (error) {
    if (!hasCode('ENOENT')(error)) throw error
    return { failed: `The page is not built: there is no folder ${folder}. Run npm run build.` }
  }
  const bodies = new Map(await Promise.all(names.map(async (name) => [name, await readFile(name)] as const)))
  for (const [name, body] of bodies) {
    if (isPacked(name)) continue
    const packed = { br: bodies.get(`${name}.br`), gzip: bodies.get(`${name}.gz`) }
    files.set(`/${relative(folder, name).split(sep).join('/')}`, fileOf(name, body, packed))
  }
  const index = files.get('/index.html')
  if (index === undefined)
    return { failed: `The page is not built: ${folder} has no index.html. Run npm run build.` }
  /** Addresses of the page have no extension; some have a page of their own that fetches more at once. */
  const pageAt = (path: string): File | undefined =>
    extname(path) === '' ? (files.get(`${path}.html`) ?? index) : undefined
  return ({ path, etag, encodings, html }) => {
    const file = files.get(decodedUri(path) ?? path) ?? pageAt(path)
    // Where there is nothing a person still gets the page, which says so.
    if (file === undefined) return html ? { ...index.plain, status: 404 } : null
    const packed = file.squeezed.find(({ encoding }) => encodings.includes(encoding))
    return etag === file.etag ? { ...file.plain, status: 304 } : (packed?.answer ?? file.plain)
  }
}

/** What the build has compressed stands beside its file. */
const isPacked = (name: string): boolean => ['.br', '.gz'].includes(extname(name))

interface Packed {
  br: Buffer | undefined
  gzip: Buffer | undefined
}

function fileOf(name: string, body: Buffer, { br, gzip }: Packed): File {
  const kind = extname(name)
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
  const caching = name.includes(`${sep}assets${sep}`) && HASHED.test(name) ? FOR_GOOD : ASK_AGAIN
  const headers = { 'Cache-Control': caching, ETag: etag, Vary: 'Accept-Encoding' }
  const plain = { status: 200, type: TYPES[kind] ?? 'application/octet-stream', body, headers }
  if (!SQUEEZED.has(kind)) return { plain, squeezed: [], etag }
  const squeezed = [
    { encoding: 'br', small: br },
    { encoding: 'gzip', small: gzip ?? gzipSync(body, { level: 9 }) },
  ].flatMap(({ encoding, small }) =>
    small !== undefined && small.length < body.length
      ? [
          {
            encoding,
            answer: { ...plain, body: small, headers: { ...headers, 'Content-Encoding': encoding } },
          },
        ]
      : [],
  )
  return { plain, squeezed, etag }
}

// One file of the built page as it is answered: content type, caching, compressed forms.
import { createHash } from 'node:crypto'
import { extname } from 'node:path'
import type { HttpResponse, HttpRequest } from './router.ts'

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
const COMPRESSED = new Set(['.html', '.js', '.css', '.json', '.webmanifest', '.svg', '.txt'])
/** Names with a hash of the content: such a file never changes. */
const HASHED = /^\/assets\/[\w.-]{1,120}[.-][\w-]{8,}\.\w+$/
const IMMUTABLE = 'public, max-age=31536000, immutable'
const REVALIDATE = 'no-cache'

/** A file with its headers, ready to be sent. */
export interface StaticFile {
  body: Buffer
  /** Brotli form; undefined: none. */
  br: Buffer | undefined
  plain: HttpResponse
  /** Compressed forms, the smallest first, each with its Content-Encoding. */
  compressed: readonly { encoding: string; answer: HttpResponse }[]
  etag: string
}

/** Compressed forms of a file; left out: none. */
interface CompressedForms {
  br?: Buffer | undefined
  gzip?: Buffer | undefined
}

/** Whether files of this kind get smaller by compression. */
export const isCompressible = (path: string): boolean => COMPRESSED.has(extname(path))

/** Whether the path names a hashed file of a type that a page has. */
export const isHashedAsset = (path: string): boolean => HASHED.test(path) && extname(path) in TYPES

/** `path` as browsers ask for it: `/assets/index-DaF5SOKP.js`. */
export function staticFile(path: string, body: Buffer, { br, gzip }: CompressedForms): StaticFile {
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
  const caching = isHashedAsset(path) ? IMMUTABLE : REVALIDATE
  const headers = { 'Cache-Control': caching, ETag: etag, Vary: 'Accept-Encoding' }
  const plain = { status: 200, type: TYPES[extname(path)] ?? 'application/octet-stream', body, headers }
  const compressed = [
    { encoding: 'br', small: br },
    { encoding: 'gzip', small: gzip },
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
  return { body, br, plain, compressed, etag }
}

/** The form that this browser accepts, or 304 where it has the file already. */
export function answerWith(file: StaticFile, { etag, encodings }: HttpRequest): HttpResponse {
  if (etag === file.etag) return { ...file.plain, status: 304 }
  return file.compressed.find(({ encoding }) => encodings.includes(encoding))?.answer ?? file.plain
}

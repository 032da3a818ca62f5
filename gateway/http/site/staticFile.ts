// A file of the built page as a response: content type, caching, encodings.
import { createHash } from 'node:crypto'
import { extname } from 'node:path'
import type { HttpResponse, HttpRequest } from '../router.ts'

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
/** Names with a content hash: such a file never changes. */
const HASHED = /^\/assets\/[\w.-]{1,120}[.-][\w-]{8,}\.\w+$/
const IMMUTABLE = 'public, max-age=31536000, immutable'
const REVALIDATE = 'no-cache'

/** A file with its headers. */
export interface StaticFile {
  body: Buffer
  /** Brotli encoding; undefined: none. */
  br: Buffer | undefined
  plain: HttpResponse
  /** Compressed encodings, smallest first, each with its Content-Encoding. */
  compressed: readonly { encoding: string; answer: HttpResponse }[]
  etag: string
}

/** Compressed encodings of a file; left out: none. */
interface CompressedForms {
  br?: Buffer | undefined
  gzip?: Buffer | undefined
}

/** Whether files of this type are worth compressing. */
export const isCompressible = (path: string): boolean => COMPRESSED.has(extname(path))

/** Whether the path is a hashed file of a type that a page has. */
export const isHashedAsset = (path: string): boolean => HASHED.test(path) && extname(path) in TYPES

/** `path` as requested by browsers: `/assets/index-DaF5SOKP.js`. */
export function staticFile(path: string, body: Buffer, { br, gzip }: CompressedForms): StaticFile {
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
  const caching = isHashedAsset(path) ? IMMUTABLE : REVALIDATE
  const headers = { 'Cache-Control': caching, ETag: etag, Vary: 'Accept-Encoding' }
  const plain = { status: 200, type: TYPES[extname(path)] ?? 'application/octet-stream', body, headers }
  const compressed = Object.entries({ br, gzip }).flatMap(([encoding, encoded]) => {
    if (encoded === undefined || encoded.length >= body.length) return []
    const answer = { ...plain, body: encoded, headers: { ...headers, 'Content-Encoding': encoding } }
    return [{ encoding, answer }]
  })
  return { body, br, plain, compressed, etag }
}

/** The encoding this browser accepts, or 304 if its copy is current. */
export function answerWith(file: StaticFile, { etag, acceptEncoding }: HttpRequest): HttpResponse {
  if (etag === file.etag) return { ...file.plain, status: 304 }
  return file.compressed.find(({ encoding }) => acceptEncoding.includes(encoding))?.answer ?? file.plain
}

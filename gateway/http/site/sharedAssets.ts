// Shares hashed files of each build through Redis during a rolling deploy.
import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, gzip } from 'node:zlib'
import { MAX_ASSET_BYTES, assetKey, EXPIRES } from '#proto/redis/keys.ts'
import { singleFlight } from '#proto/process/singleFlight.ts'
import type { Limits } from '../../limits/limits.ts'
import type { Services } from '../../services.ts'
import { tooManyRequests, type HttpRequest, type HttpResponse } from '../router.ts'
import { withTimeout } from '../../health/withTimeout.ts'
import { answerWith, isCompressible, isHashedAsset, staticFile, type StaticFile } from './staticFile.ts'

/** Maximum shared bytes of one build: ten times the size of a build. */
const MAX_BUILD = 64 * 1024 * 1024
/** Maximum bytes of other builds' files in memory. */
const MAX_CACHE = 32 * 1024 * 1024
/** Maximum bytes of a decompressed file. */
const MAX_DECOMPRESSED = 16 * 1024 * 1024
/** Interval of renewal, after which a Redis that lost the files has them again, ms. */
const RENEWAL_MS = 600_000

const compress = promisify(brotliCompress)
const decompress = promisify(brotliDecompress)
const gzipped = promisify(gzip)

export type SharedAssets = ReturnType<typeof sharedAssets>

/**
 * Shares this build's files (`own`, by path) periodically until ended; the caller makes the first `offer`,
 * before its page is served.
 */
export function sharedAssets(
  { redis, limits, logError }: Pick<Services, 'redis' | 'logError'> & { limits: Pick<Limits, 'wait'> },
  own: ReadonlyMap<string, StaticFile>,
) {
  const cache = assetCache(MAX_CACHE)
  const pending = new Map<string, Promise<StaticFile | null>>()

  const offer = singleFlight(async () => {
    try {
      const shared = withinBounds(own)
      if (shared.length < own.size) logError(new Error('the page is too large: not all of it is shared'))
      const renewed = await Promise.all(shared.map(([path]) => redis.expire(assetKey(path), EXPIRES.asset)))
      for (const [nth, [path, file]] of shared.entries()) {
        if (renewed[nth] === 1) continue
        // One at a time, so that the save of a move does not wait for all of them.
        await redis.set(assetKey(path), await storedForm(path, file), 'EX', EXPIRES.asset, 'NX')
      }
    } catch (error) {
      logError(error)
    }
  })
  const timer = setInterval(() => void offer(), RENEWAL_MS)

  async function fetchAsset(path: string): Promise<StaticFile | null> {
    const lookup = redis.getBuffer(assetKey(path))
    const stored = (await withTimeout(lookup, logError)) ? await lookup : null
    if (stored === null) return null
    const file = await fromStored(path, stored)
    cache.add(path, file)
    return file
  }

  /** Concurrent requests for one file share one Redis command. */
  function lookUp(path: string): Promise<StaticFile | null> {
    const running = pending.get(path) ?? fetchAsset(path).finally(() => pending.delete(path))
    pending.set(path, running)
    return running
  }

  return {
    /** Stores or renews this build's files in Redis; an error is logged and retried later. */
    offer,
    end: () => clearInterval(timer),
    /** Serves files of other builds; null: no build has the file, or Redis is unavailable. */
    answer: async (request: HttpRequest): Promise<HttpResponse | null> => {
      const { path, network } = request
      if (own.has(path) || !isHashedAsset(path)) return null
      const known = cache.get(path)
      if (known !== undefined) return answerWith(known, request)
      if (redis.status !== 'ready') return null
      const wait = await limits.wait('assets', network)
      if (wait > 0) return tooManyRequests(wait)
      const file = await lookUp(path)
      return file && answerWith(file, request)
    },
  }
}

function withinBounds(own: ReadonlyMap<string, StaticFile>): [string, StaticFile][] {
  let bytes = 0
  return [...own].filter(([, { br, body }]) => {
    const size = (br ?? body).length
    if (size > MAX_ASSET_BYTES) return false
    bytes += size
    return bytes <= MAX_BUILD
  })
}

/** Compressible files are stored as brotli only, others as they are; the name decides. */
const storedForm = async (path: string, { br, body }: StaticFile): Promise<Buffer> =>
  isCompressible(path) ? (br ?? (await compress(body))) : body

async function fromStored(path: string, stored: Buffer): Promise<StaticFile> {
  if (!isCompressible(path)) return staticFile(path, stored, {})
  const body = await decompress(stored, { maxOutputLength: MAX_DECOMPRESSED })
  return staticFile(path, body, { br: stored, gzip: await gzipped(body) })
}

/** A FIFO cache by path; `maxBytes`: total of all encodings of all files. */
export function assetCache(maxBytes: number) {
  const files = new Map<string, StaticFile>()
  let bytes = 0
  return {
    get: (path: string) => files.get(path),
    add(path: string, file: StaticFile): void {
      if (files.has(path)) return
      files.set(path, file)
      bytes += sizeOf(file)
      for (const [oldest, evicted] of files) {
        if (bytes <= maxBytes) break
        files.delete(oldest)
        bytes -= sizeOf(evicted)
      }
    },
  }
}

/** Bytes of all encodings of a file. */
const sizeOf = ({ body, compressed }: StaticFile): number =>
  compressed.reduce((sum, { answer }) => sum + answer.body.length, body.length)

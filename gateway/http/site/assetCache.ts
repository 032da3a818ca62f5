// In-memory FIFO cache of other builds' files, bounded in bytes.
import type { StaticFile } from './staticFile.ts'

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

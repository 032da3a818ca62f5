// In-memory FIFO cache of other builds' files, bounded in bytes.
import type { StaticFile } from './staticFile.ts'

/** A FIFO cache by path; `most`: total bytes of all encodings of all files. */
export function assetCache(most: number) {
  const files = new Map<string, StaticFile>()
  let bytes = 0
  return {
    get: (path: string) => files.get(path),
    add(path: string, file: StaticFile): void {
      if (files.has(path)) return
      files.set(path, file)
      bytes += sizeOf(file)
      for (const [oldest, held] of files) {
        if (bytes <= most) break
        files.delete(oldest)
        bytes -= sizeOf(held)
      }
    },
  }
}

/** Bytes of all encodings of a file. */
const sizeOf = ({ body, compressed }: StaticFile): number =>
  compressed.reduce((sum, { answer }) => sum + answer.body.length, body.length)

// Keeps other builds' files in memory up to so many bytes; the oldest go first.
import type { StaticFile } from './staticFile.ts'

/** A bounded FIFO cache by path; `most`: bytes of all forms of all files together. */
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

/** Bytes of all forms of a file. */
const sizeOf = ({ body, compressed }: StaticFile): number =>
  compressed.reduce((sum, { answer }) => sum + answer.body.length, body.length)

// A small filesystem to fill: tmpfs, or a file on a loop device; needs root.
import { spawnSync } from 'node:child_process'
import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A mounted small filesystem. */
export interface SmallDisk {
  readonly folder: string
  /** Writes until no byte is free. */
  fill(): void
  free(): void
  remove(): void
}

const MEGABYTE = Buffer.alloc(1 << 20)
const PAGE = 4096

/** Mounts a filesystem of this size; throws where mounting is not allowed. */
export function smallDisk(megabytes: number): SmallDisk {
  const base = mkdtempSync(join(tmpdir(), 'll-small-disk-'))
  const folder = join(base, 'disk')
  const image = join(base, 'image')
  const run = (program: string, ...args: string[]): string => {
    const { status, stderr, error } = spawnSync(program, args, { encoding: 'utf8' })
    return status === 0 ? '' : (error?.message ?? stderr.trim())
  }
  run('mkdir', folder)
  const inMemory = run('mount', '-t', 'tmpfs', '-o', `size=${megabytes}m,mode=0700`, 'tmpfs', folder)
  const behindLoop = (): string =>
    run('truncate', '-s', `${megabytes}M`, image) ||
    run('mkfs.ext4', '-q', '-m', '0', image) ||
    run('mount', '-o', 'loop', image, folder)
  if (inMemory !== '' && behindLoop() !== '') {
    rmSync(base, { recursive: true, force: true })
    throw new Error(
      `no small filesystem can be mounted here (${inMemory}): run it as root on a machine that may mount`,
    )
  }
  const file = join(folder, 'filler')
  return {
    folder,
    fill() {
      const filler = openSync(file, 'a')
      for (const piece of [MEGABYTE, MEGABYTE.subarray(0, PAGE), MEGABYTE.subarray(0, 1)])
        writeAll(filler, piece)
      closeSync(filler)
    },
    free: () => rmSync(file, { force: true }),
    remove() {
      run('umount', '-l', folder)
      rmSync(base, { recursive: true, force: true })
    },
  }
}

/** Appends a chunk until the disk is full. */
function writeAll(file: number, piece: Buffer): void {
  try {
    for (;;) writeSync(file, piece)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error
  }
}

// Checks free disk space before a large set-up step.
import { statfsSync } from 'node:fs'
import { root } from './paths.mjs'
import { UserError } from './userError.mjs'

/** @param {number} megabytes needed by the next step */
export function requireDiskSpace(megabytes) {
  const { bavail, bsize } = statfsSync(root)
  const free = Math.floor((bavail * bsize) / 1e6)
  if (free >= megabytes) return
  throw new UserError(
    `The disk is full: ${free} MB are free where this folder lies and ${megabytes} MB are needed; free some space, then run the same command again.`,
  )
}

// Waits until pages receive a frame of the next epoch; sends `resume` until they do.
import { setTimeout as wait } from 'node:timers/promises'
import type { Client } from '../client/client.ts'
import { HANGS_MS } from '../client/waits.ts'

const POLL_MS = 25

/** Resolves when each page has received a frame of a later epoch than its `after`. */
export async function nextOwner(pages: readonly Client[], after: readonly number[]): Promise<void> {
  await Promise.all(pages.map((page, at) => heard(page, after[at] ?? 0)))
}

async function heard(page: Client, after: number): Promise<void> {
  const until = performance.now() + HANGS_MS
  while (page.joined.epoch <= after) {
    if (performance.now() > until) throw new Error('nothing came from the next owner')
    page.send({ seq: 0, body: 'resume', resume: { version: 0, epoch: 0 } })
    await wait(POLL_MS)
  }
}

// Waits until pages receive a frame of the next epoch; sends `resume` until they do.
import { setTimeout as wait } from 'node:timers/promises'
import type { Client } from '../client/client.ts'
import { WAIT_TIMEOUT_MS } from '../client/waits.ts'

const POLL_MS = 25

/** Resolves when each page has received a frame of a later epoch than its `after`. */
export async function untilNextOwner(pages: readonly Client[], after: readonly number[]): Promise<void> {
  await Promise.all(pages.map((page, at) => untilEpochAfter(page, after[at] ?? 0)))
}

async function untilEpochAfter(page: Client, after: number): Promise<void> {
  const until = performance.now() + WAIT_TIMEOUT_MS
  while (page.view.epoch <= after) {
    if (performance.now() > until) throw new Error('no frame of the next owner was received')
    page.send({ seq: 0, body: 'resume', resume: { version: 0, epoch: 0 } })
    await wait(POLL_MS)
  }
}

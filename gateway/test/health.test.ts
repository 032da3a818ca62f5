// The image's health check against real processes: healthy while serving, else a reason.
import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freePort } from '../../deploy/ci/testing/port.ts'
import { SECRETS, startCluster, type Cluster } from '../../loadtest/testbed/cluster.ts'

const program = join(import.meta.dirname, '../../deploy/docker/health.mjs')
const run = promisify(execFile)

/** The reason of a failed check; '': healthy. */
const ill = async (env: Record<string, string>): Promise<string> => {
  try {
    const { stderr } = await run(process.execPath, [program], { env })
    return stderr
  } catch (error) {
    return error instanceof Error && 'stderr' in error ? String(error.stderr) : String(error)
  }
}

const engineIll = (): Promise<string> => ill({ LINK_LISTEN: link, LINK_SECRET: SECRETS.LINK_SECRET })

let cluster: Cluster
let link = ''
beforeAll(async () => {
  link = `127.0.0.1:${await freePort()}`
  cluster = await startCluster({ engines: 1, env: { LINK_LISTEN: link } })
})
afterAll(() => cluster.stop())

test('gateway and engine are healthy while serving; a probe is not logged as a rejected link', async () => {
  const PORT = String(cluster.ports[0])
  await expect.poll(() => ill({ PORT })).toBe('')
  expect(await engineIll()).toBe('')
  expect(cluster.engines[0]?.output()).not.toContain('link rejected')
})

test('a hanging engine is unhealthy although its port accepts connections', async () => {
  cluster.engines[0]?.freeze()
  expect(await engineIll()).toContain('no answer')
  cluster.engines[0]?.thaw()
  await expect.poll(engineIll).toBe('')
})

test('a dead engine, and a gateway without engines, are unhealthy with a reason', async () => {
  await cluster.engines[0]?.kill9()
  expect(await engineIll()).toContain('ECONNREFUSED')
  await expect.poll(() => ill({ PORT: String(cluster.ports[0]) })).toMatch(/^503 .*"engines":0/)
  expect(await ill({})).toContain('neither PORT nor LINK_LISTEN is set')
})

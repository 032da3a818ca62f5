// Smoke test of the image: a whole game on containers of an engine and a gateway.
import { setTimeout as wait } from 'node:timers/promises'
import { disconnectAll, isOver, play, startGame } from '../../../loadtest/client/game.ts'
import { ENGINE_FLAGS } from '../../dev/launch/nodeFlags.mjs'
import { freePort } from '../../ci/testing/port.ts'
import { startRedis } from '../../ci/testing/redis.ts'
import type { Container, Containers } from './container.ts'

/** Script in the container that prints its user and write permissions as JSON. */
const INSPECT_SCRIPT = `
const { writeFileSync } = require('node:fs')
const may = (file) => { try { writeFileSync(file, ''); return true } catch { return false } }
const { username, uid } = require('node:os').userInfo()
console.log(JSON.stringify({ user: username, uid, readOnlyRoot: !may('/app/x') && !may('/x'), writes: may('/data/x') && may('/tmp/x') }))`

/** Findings about the image; throws when the game meets a refusal or does not end. */
export interface SmokeTestResult {
  user: string
  uid: number
  /** No file of the image is writable. */
  readOnlyRoot: boolean
  /** `/data` and `/tmp` are writable. */
  writes: boolean
  moves: number
  /** The seat that won. */
  winner: number
}

const HEALTHY_TIMEOUT_MS = 60_000

/** Waits until the image's health check passes. */
async function waitUntilHealthy(name: string, container: Container): Promise<void> {
  const until = Date.now() + HEALTHY_TIMEOUT_MS
  for (;;) {
    const { code, output } = await container.exec(['node', 'deploy/docker/health.mjs'])
    if (code === 0) return
    if (Date.now() > until)
      throw new Error(`${name} is not healthy: ${output.trim()}\n${await container.logs()}`)
    await wait(500)
  }
}

/** Checks that the gateway serves the page and its first script. */
async function requirePage(port: number): Promise<void> {
  const origin = `http://127.0.0.1:${port}`
  const html = await (await fetch(origin)).text()
  const script = /src="([^"]+\.js)"/.exec(html)?.[1]
  if (script === undefined) throw new Error('the gateway serves no page')
  const answer = await fetch(new URL(script, origin))
  if (!answer.ok) throw new Error(`${script} of the page answers ${answer.status}`)
}

/** Starts Redis, an engine and a gateway, and plays a game. */
export async function smokeTest(containers: Containers): Promise<SmokeTestResult> {
  const [port, linkPort] = [await freePort(), await freePort()]
  const redis = await startRedis({ port: await freePort() })
  const started: Container[] = []
  const start = async (name: string, env: Record<string, string>, command?: readonly string[]) => {
    const container = await containers.run({ name, env, ...(command !== undefined && { command }) })
    started.push(container)
    await waitUntilHealthy(name, container)
    return container
  }
  try {
    const shared = { REDIS_URL: redis.url, LINK_SECRET: 'a link secret for the image' }
    await start('lockdown-lane-engine', { ...shared, LINK_LISTEN: `127.0.0.1:${linkPort}` }, [
      'node',
      ...ENGINE_FLAGS,
      'engine/main.ts',
    ])
    const gateway = await start('lockdown-lane-gateway', {
      ...shared,
      HOST: '127.0.0.1',
      PORT: String(port),
      SESSION_SECRET: 'a session secret for the image',
      // Bots are faster than the rate limits for people.
      FRAMES_PER_SECOND: '100000',
      FRAMES_AT_ONCE: '100000',
    })
    await requirePage(port)
    const table = await startGame({ ports: [port], players: 3, spectators: 1 })
    await play(table)
    const winner = table.players[0]?.view.table?.winner ?? 0
    if (!isOver(table) || winner === 0) throw new Error('the game has no winner')
    if (table.refusals.length > 0) throw new Error(`moves were refused: ${table.refusals.join('; ')}`)
    disconnectAll(table)
    const { output } = await gateway.exec(['node', '-e', INSPECT_SCRIPT])
    return {
      ...(JSON.parse(output) as Omit<SmokeTestResult, 'moves' | 'winner'>),
      moves: table.moves,
      winner,
    }
  } finally {
    for (const container of started.reverse()) await container.stop()
    await containers.clear()
    await redis.stop()
  }
}

// Tests the capacity plan: its arithmetic, its inputs' sources, the generated page.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { at, manifests, readText } from '../ci/deployment/read.ts'
import { bottleneck, page } from './page.ts'
import { plan, type PlanInputs } from './plan.ts'
import { readFigures, valuesOf } from './read.ts'

const easy: PlanInputs = {
  players: 1000,
  spectators: 9000,
  playersPerRoom: 5,
  movesPerRoom: 2,
  engineMicros: 1000,
  gatewayMicros: 500,
  linkMicros: 0,
  deliveryMicros: 100,
  saveMicros: 500,
  roomBytes: 1000,
  updateBytes: 60,
  frameBytes: 40,
  saveBytes: 100,
  logBytes: 10,
  gameMoves: 90,
  spectatorFrames: 1,
  socketsPerGateway: 5000,
  busy: 0.5,
}

describe('a hand-calculated example', () => {
  const it = plan(easy)
  test('rooms, moves and frames', () => {
    expect([it.rooms, it.moves]).toEqual([200, 400])
    // 400 moves to five players each, 9000 spectators at their maximum of one frame a second.
    expect(it.deliveries).toBe(400 * 5 + 9000)
    expect(it.bytesOut).toBe(11_000 * 100)
  })
  test('engines: 0.4 cores at half a core each, and one to spare', () => {
    expect(it.engineCores).toBeCloseTo(0.4)
    expect(it.engines).toBe(2)
    expect(plan({ ...easy, engineMicros: 10_000 }).engines).toBe(9)
    expect([it.roomsPerEngine, it.engineBytes]).toEqual([200, 200_000])
  })
  test('gateways: two for the sockets, three for 1.1 cores, and one to spare', () => {
    expect(it.gatewayCores).toBeCloseTo(1.1)
    expect([it.gatewaysForSockets, it.gatewaysForCpu, it.gateways]).toEqual([3, 4, 4])
  })
  test('links: a room’s update goes to each gateway with sessions in the room', () => {
    expect(it.gatewaysPerRoom).toBeCloseTo(3 * (1 - (2 / 3) ** 50))
    expect(it.linkMessages).toBeCloseTo(400 * (1 + it.gatewaysPerRoom))
    const alone = plan({ ...easy, spectators: 0, players: 200, playersPerRoom: 1 })
    expect(alone.gatewaysPerRoom).toBeCloseTo(1)
    const linked = plan({ ...easy, linkMicros: 1000 })
    expect(linked.engineCores - it.engineCores).toBeCloseTo(it.linkMessages / 1000)
  })
  test('Redis: a fifth of a core, a thousand bytes a room', () => {
    expect(it.redisBusy).toBeCloseTo(0.2)
    expect([it.redises, it.redisBytes]).toEqual([1, 200_000])
    // Half a core is a thousand saves: 500 rooms of five.
    expect(it.playersPerRedis).toBe(2500)
    expect(plan({ ...easy, players: 2500 }).redises).toBe(1)
    expect(plan({ ...easy, players: 2505 }).redises).toBe(2)
  })
  test('two engines and two gateways are the minimum', () => {
    const few = plan({ ...easy, players: 2, spectators: 0 })
    expect([few.engines, few.gateways, few.redises]).toEqual([2, 2, 1])
  })
})

test('capacity.md is generated from the figures', () => {
  expect(readFileSync(join(import.meta.dirname, '../capacity.md'), 'utf8')).toBe(page())
})

test.each([
  [0.3, 1.6, 'mostly of the generator'],
  [1.5, 0.4, 'mostly of the servers'],
  [0.2, 0.6, 'neither filled the machine'],
])('the limit with servers on %d and a generator on %d of two cores: %s', (servers, generator, whose) => {
  expect(bottleneck(servers, generator, 2)).toContain(whose)
})

test('the deployment matches the plan: autoscaler targets are equal, limits at least as high', () => {
  const values = valuesOf(readFigures())
  const it = plan(values)
  const all = manifests()
  for (const [part, needed] of [
    ['engine', it.engines],
    ['gateway', it.gateways],
  ] as const) {
    const spec = at(all.get(`HorizontalPodAutoscaler/${part}`), 'spec')
    expect(Number(at(spec, 'maxReplicas'))).toBeGreaterThanOrEqual(needed)
    expect(at(spec, 'metrics', 0, 'resource', 'target', 'averageUtilization')).toBe(values.busy * 100)
  }
  const sockets = at(all.get('HorizontalPodAutoscaler/gateway'), 'spec', 'metrics', 1, 'pods', 'target')
  expect(Number(at(sockets, 'averageValue'))).toBe(values.socketsPerGateway)
  expect(readText('../gateway/spectators/buffer.ts')).toContain(
    `const MERGE_MS = ${1000 / values.spectatorFrames}\n`,
  )
})

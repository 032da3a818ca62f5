// Rolling deploy of another build and rollback, with new visitors and open tables.
import { randomInt } from 'node:crypto'
import pLimit from 'p-limit'
import { expect, test, type Browser } from 'playwright/test'
import { startCluster, type Cluster } from '../../loadtest/testbed/cluster.ts'
import { proxy } from '../../loadtest/testbed/proxy.ts'
import { buildNext, DIST, NEXT } from './builds/next.ts'
import { startGame, visit, type Table, type Visit } from './builds/visitor.ts'
import { seeded } from '../../deploy/ci/testing/seeded.mjs'

const GATEWAYS = 4
const PAGES = 50
/** Number of visits after the rollback. */
const PAGES_BACK = 10
const RENDERED: Visit = { isRendered: true, reloads: 0 }
/** Concurrent visits that two cores can render without timeouts. */
const PAGES_AT_ONCE = 4

/** Rolling restart of these gateways. */
async function replace(cluster: Cluster, ports: readonly number[]): Promise<void> {
  for (const at of ports) {
    await cluster.gateways[at]?.stop()
    await cluster.startGateway(at)
  }
}

const shuffled = <Value>(all: readonly Value[]): Value[] =>
  all
    .map((value) => ({ value, order: randomInt(1 << 30) }))
    .sort((a, b) => a.order - b.order)
    .map(({ value }) => value)

/** Visits by new users. */
const visits = (browser: Browser, url: string, pages: number): Promise<Visit[]> =>
  pLimit(PAGES_AT_ONCE).map(Array(pages).keys(), () => visit(browser, url))

type Panel = readonly [button: string | null, dialog: RegExp]
const COMPARE: Panel = ['Compare players', /^Compare players$/]
const RULES: Panel = ['Instructions', /^Instructions$/]
const SETTINGS: Panel = ['Settings', /^Settings$/]
const FIELD: Panel = [null, /field$/]

/** Opens the panels one after the other; returns those that failed to load. */
async function failedPanels(table: Table, panels: readonly Panel[]): Promise<string[]> {
  const all: string[] = []
  for (const [button, dialog] of panels)
    if (!(await table.opensPanel(button, dialog))) all.push(button ?? 'a field')
  return all
}

test('a rolling deploy and its rollback break no page, table or game', async ({ browser }) => {
  expect(await buildNext(), 'files that the next build alone has').toBeGreaterThan(0)
  let served = DIST
  const cluster = await startCluster({
    engines: 1,
    gateways: GATEWAYS,
    env: seeded(1),
    envOf: () => Promise.resolve({ SITE_DIR: served }),
  })
  const balancer = await proxy({
    upstreams: () => shuffled(cluster.ports).map((port) => ({ port, host: '127.0.0.1' })),
  })
  const url = `http://localhost:${balancer.port}`
  try {
    const old = await startGame(browser, url, false)
    served = NEXT
    await replace(cluster, [0, 1])
    expect(await visits(browser, url, PAGES)).toEqual(Array(PAGES).fill(RENDERED))
    const next = await startGame(browser, url, true)
    expect(await failedPanels(old, [COMPARE]), 'the older page, both builds there').toEqual([])
    expect(await failedPanels(next, [COMPARE, RULES, FIELD]), 'the newer page, both builds there').toEqual([])
    await replace(cluster, [2, 3])
    expect(await failedPanels(old, [RULES, SETTINGS, FIELD]), 'the older page, the next build alone').toEqual(
      [],
    )
    expect(await old.endTurn(), 'the older page’s game goes on').toBe(true)
    expect([await old.isReloadOffered(), await next.isReloadOffered()], 'a reload is offered').toEqual([
      true,
      false,
    ])
    served = DIST
    await replace(cluster, [0, 1, 2, 3])
    expect(await failedPanels(next, [SETTINGS]), 'the newer page, the first build alone again').toEqual([])
    expect(await next.endTurn(), 'the newer page’s game goes on').toBe(true)
    expect(await visits(browser, url, PAGES_BACK)).toEqual(Array(PAGES_BACK).fill(RENDERED))
    expect([await old.isRendered(), await next.isRendered()], 'the tables are still there').toEqual([
      true,
      true,
    ])
  } finally {
    balancer.close()
    await cluster.stop()
  }
})

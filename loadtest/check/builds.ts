// Check `builds`: rolling deploy and rollback, with new visitors and open tables.
import { randomInt } from 'node:crypto'
import { chromium, type Browser } from 'playwright'
import pLimit from 'p-limit'
import { BROWSER } from '../../web/e2e/browser.ts'
import { startCluster, type Cluster } from '../testbed/cluster.ts'
import { proxy } from '../testbed/proxy.ts'
import { buildNext, DIST, NEXT } from './builds/next.ts'
import { sitDown, visit, type Table } from './builds/visitor.ts'
import type { Check } from './check.ts'
import { seeded } from '../../deploy/ci/testing/seeded.mjs'

const GATEWAYS = 4
const PAGES = 50
/** So many more come once the deploy was taken back. */
const PAGES_BACK = 10
/** As many as two cores draw without any of them losing patience. */
const PAGES_AT_ONCE = 4

/** Replaces these gateways one after the other. */
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

async function visits(
  browser: Browser,
  url: string,
  pages: number,
): Promise<{ blank: number; reloads: number }> {
  const turns = pLimit(PAGES_AT_ONCE)
  const all = await Promise.all(Array.from({ length: pages }, () => turns(() => visit(browser, url))))
  return {
    blank: all.filter(({ stands }) => !stands).length,
    reloads: all.reduce((sum, { reloads }) => sum + reloads, 0),
  }
}

type Panel = readonly [button: string | null, dialog: RegExp]
const COMPARE: Panel = ['Compare players', /^Compare players$/]
const RULES: Panel = ['Instructions', /^Instructions$/]
const SETTINGS: Panel = ['Settings', /^Settings$/]
const FIELD: Panel = [null, /field$/]

/** Opens the panels, one after the other; a sentence for each that did not come. */
async function open(table: Table | null, whose: string, panels: readonly Panel[]): Promise<string[]> {
  const missing: string[] = []
  if (table === null) return [`${whose}: there is no table`]
  for (const [button, dialog] of panels)
    if (!(await table.panel(button, dialog))) missing.push(`${whose}: ${button ?? 'a field'} did not open`)
  return missing
}

interface Deploy {
  cluster: Cluster
  browser: Browser
  url: string
  /** Which build gateways that start from now on serve. */
  serve: (folder: string) => void
}

/** All of it: old gateways alone, both, new ones alone, and old ones alone once more. */
async function roll({ cluster, browser, url, serve }: Deploy) {
  const old = await sitDown(browser, url, false)
  serve(NEXT)
  await replace(cluster, [0, 1])
  const { blank, reloads } = await visits(browser, url, PAGES)
  const next = await sitDown(browser, url, true)
  const missing = [
    ...(await open(old, 'before, both builds there', [COMPARE])),
    ...(await open(next, 'after, both builds there', [COMPARE, RULES, FIELD])),
  ]
  await replace(cluster, [2, 3])
  missing.push(...(await open(old, 'before, the next build alone', [RULES, SETTINGS, FIELD])))
  const tables = [old, next]
  const played = [(await old?.playOn()) ?? false]
  const offers = await Promise.all(tables.map(async (table) => (await table?.isOffered()) ?? false))
  serve(DIST)
  await replace(cluster, [0, 1, 2, 3])
  missing.push(...(await open(next, 'after, the first build alone again', [SETTINGS])))
  played.push((await next?.playOn()) ?? false)
  const back = await visits(browser, url, PAGES_BACK)
  const stood = await Promise.all(tables.map(async (table) => (await table?.stands()) ?? false))
  return {
    blank: blank + back.blank,
    reloads: reloads + back.reloads,
    missing,
    played,
    stood,
    offers,
  }
}

const count = (all: readonly boolean[], what: boolean): number => all.filter((each) => each === what).length

/**
 * `pages` that came while both builds were served and `pagesBack` after it was taken back, `blank` ones among them, and `reloads` that they
 * needed. Of two tables, opened before and during the deploy: `tableLost`, `panelsLost`, and `gamesEnded`: the older page's game does
 * not go on with the next build alone, or the newer page's with the first one alone again. `offered`: only the older page offers a
 * reload. `changed`: files of the next build that the first has not.
 */
export const check: Check = async () => {
  const changed = await buildNext()
  let served = DIST
  const cluster = await startCluster({
    engines: 1,
    gateways: GATEWAYS,
    env: seeded(1),
    envOf: () => Promise.resolve({ SITE_DIR: served }),
  })
  const balancer = await proxy({
    far: () => shuffled(cluster.ports).map((port) => ({ port, host: '127.0.0.1' })),
  })
  const browser = await chromium.launch(BROWSER)
  try {
    const { blank, reloads, missing, played, stood, offers } = await roll({
      cluster,
      browser,
      url: `http://localhost:${balancer.port}`,
      serve: (folder) => (served = folder),
    })
    const figures = {
      pages: PAGES,
      pagesBack: PAGES_BACK,
      blank,
      reloads,
      tableLost: count(stood, false),
      panelsLost: missing.length,
      gamesEnded: count(played, false),
      offered: offers[0] === true && offers[1] === false,
      changed,
    }
    const shortfalls = [
      ...missing,
      ...(blank > 0 ? [`${blank} pages stayed blank`] : []),
      ...(figures.tableLost > 0 ? [`${figures.tableLost} tables were taken away`] : []),
      ...(figures.gamesEnded > 0 ? [`${figures.gamesEnded} games did not go on`] : []),
      ...(figures.offered ? [] : [`a reload is offered to: ${offers.join(', ')}`]),
      ...(changed > 0 ? [] : ['both builds have the same files']),
    ]
    return { figures, shortfalls }
  } finally {
    await browser.close()
    balancer.close()
    await cluster.stop()
  }
}

// `npm run paths`: walks five new-user journeys in a browser, counts clicks, films them.
import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { commandLine } from '#proto/process/commandLine.mjs'
import { chromium } from 'playwright'
import { BROWSER } from '../../../web/e2e/browser.ts'
import { startSite } from '../../ci/testing/site.ts'
import type { Taken } from './visitor.ts'
import { goOn, WAYS } from './ways.ts'

const FOLDER = join(import.meta.dirname, '../../../.cache/paths')
/** Strangers are looked for less long than on a real site: how long people wait for people is not measured here. */
const QUEUE_SECONDS = '2'

const values = commandLine({ only: { type: 'string' } })
rmSync(FOLDER, { recursive: true, force: true })
mkdirSync(FOLDER, { recursive: true })
const site = await startSite({ engines: 1, env: { QUEUE_SECONDS, WARM_UP_MS: '0' } })
const browser = await chromium.launch(BROWSER)
const go = goOn(browser, site.url, FOLDER)
const taken: Record<string, Taken> = {}
const only = values.only?.split(',') ?? Object.keys(WAYS)
const ways = Object.entries(WAYS).filter(([name]) => only.includes(name))
try {
  for (const [name, way] of ways) taken[name] = await go(way)
} finally {
  await browser.close()
  await site.stop()
}
const over = ways.filter(
  ([name, { most }]) => (taken[name]?.clicks ?? Infinity) > most || (taken[name]?.names ?? Infinity) > 1,
).length
console.log(JSON.stringify({ paths: Object.keys(taken).length, over, ...taken }))
process.exitCode = over === 0 ? 0 : 1

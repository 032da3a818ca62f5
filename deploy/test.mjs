// Behind `npm test` and `npm run test:all`: from formatting to real browsers, each part timed and counted; the last line is the sum.
import { spawn } from 'node:child_process'
import { mkdirSync, rmSync } from 'node:fs'
import { availableParallelism, constants, setPriority } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { oneFailure } from './ci/check/count.mjs'
import { inLanes, voices } from './ci/check/lanes.mjs'
import { sections } from './ci/check/sections.mjs'
import { cache, root } from './dev/setup/paths.mjs'
import { asCommand, sentenceFor, UserError } from './dev/setup/user-error.mjs'
import { prepare } from './setup.mjs'

const say = (/** @type {string} */ text) => process.stdout.write(`${text}\n`)
const names = sections.map((section) => section.name)

/** So many sections that don't mind each other run at a time: most of them keep one core busy. */
const LANES = Math.min(2, availableParallelism())

/**
 * Which sections to run: those of `npm test`, with `--all` the rest too, with `--rest` nothing else, or those named by `--only`.
 */
function chosen() {
  const { values } = parseArgs({
    options: {
      all: { type: 'boolean' },
      rest: { type: 'boolean' },
      only: { type: 'string' },
    },
    strict: false,
  })
  if (typeof values.only !== 'string')
    return sections.filter(({ rest = false }) => (values.rest ? rest : values.all || !rest))
  const wanted = values.only.split(',').map((name) => name.trim())
  const unknown = wanted.find((name) => !names.includes(name))
  if (unknown !== undefined)
    throw new UserError(`There is no section «${unknown}»: the sections are ${names.join(', ')}.`)
  return sections.filter((section) => wanted.includes(section.name))
}

/**
 * Runs a program with its output said and kept; signals end it and us.
 * @param {string} node
 * @param {readonly string[]} args
 * @param {NodeJS.ProcessEnv} env
 * @param {import('./ci/check/lanes.mjs').Way} way
 * @param {import('./ci/check/lanes.mjs').Voice['say']} tell
 * @returns {Promise<import('./ci/check/count.mjs').Result>}
 */
function run(node, args, env, way, tell) {
  return new Promise((done) => {
    const child = spawn(node, args, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] })
    if (way === 'behind' && child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_LOW)
    let output = ''
    child.stdout.on('data', (/** @type {Buffer} */ chunk) => {
      tell(chunk)
      output = (output + chunk.toString()).slice(-100_000)
    })
    child.stderr.on('data', (/** @type {Buffer} */ chunk) => tell(chunk, 'stderr'))
    const end = (/** @type {NodeJS.Signals} */ signal) => {
      child.kill(signal)
      setTimeout(() => process.exit(130), 3000)
    }
    process.once('SIGINT', end).once('SIGTERM', end)
    child.on('error', (error) => done({ code: -1, output: error.message }))
    child.on('close', (code) => {
      process.off('SIGINT', end).off('SIGTERM', end)
      done({ code: code ?? 1, output })
    })
  })
}

/** @type {Promise<unknown>} */
let before = Promise.resolve()
/**
 * Two sections may need the same, which must not be made twice at a time.
 * @template T
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
function oneByOne(work) {
  const mine = before.then(work)
  before = mine.then(
    () => undefined,
    (error) => error,
  )
  return mine
}

/**
 * @param {import('./ci/check/sections.mjs').Section} section
 * @param {string} reports
 * @param {import('./ci/check/lanes.mjs').Voice['say']} tell
 * @returns {Promise<import('./ci/check/count.mjs').Count>}
 */
async function test(section, reports, tell) {
  const ground = await oneByOne(() => prepareFor(section, tell))
  if ('count' in ground) return ground.count
  const sum = { passed: 0, failed: 0, skipped: 0, failures: /** @type {string[]} */ ([]) }
  for (const { args, env, count } of section.runs(reports)) {
    const each = count(await run(ground.node, args, { ...ground.env, ...env }, section.way, tell))
    sum.passed += each.passed
    sum.failed += each.failed
    sum.skipped += each.skipped
    sum.failures.push(...each.failures)
  }
  return sum
}

/**
 * What the section needs, or what it counts when this machine can't give it: a failure where everything must run
 * (CI=true), else a section left out by name. Our own code that does not build is a failure everywhere.
 * @param {import('./ci/check/sections.mjs').Section} section
 * @param {import('./ci/check/lanes.mjs').Voice['say']} tell
 * @returns {Promise<import('./setup.mjs').Ground | { count: import('./ci/check/count.mjs').Count }>}
 */
async function prepareFor({ name, needs }, tell) {
  const own = needs.filter((need) => need === 'wire' || need === 'page')
  try {
    await prepare(own)
  } catch (error) {
    const why = sentenceFor(error, 'Setting up')
    tell(`${why}\n`)
    return { count: oneFailure(`${name}: ${why}`) }
  }
  try {
    return await prepare(needs)
  } catch (error) {
    const why = sentenceFor(error, 'Setting up')
    tell(`\n!!! «${name}» CAN'T RUN ON THIS MACHINE: ${why}\n\n`)
    if (process.env['CI'] === 'true') return { count: oneFailure(`${name}: ${why}`) }
    return {
      count: { passed: 0, failed: 0, skipped: 1, failures: [`(skipped) ${name}, the whole section: ${why}`] },
    }
  }
}

await asCommand('Testing', async () => {
  const run = chosen()
  // Without Node and the packages there is nothing to test: that is said at once.
  await prepare([])
  const reports = join(cache, 'reports')
  rmSync(reports, { recursive: true, force: true })
  mkdirSync(reports, { recursive: true })

  const all = { passed: 0, failed: 0, skipped: 0, failures: /** @type {string[]} */ ([]) }
  /** @type {Map<string, string>} */
  const lines = new Map(run.map(({ name }) => [name, '']))
  const voice = voices((stream, text) => void process[stream].write(text))
  await inLanes(run, LANES, async (section) => {
    const { say: tell, end } = voice()
    tell(`\n=== ${section.title} (${section.name}) ===\n`)
    const from = performance.now()
    const count = await test(section, reports, tell)
    const seconds = ((performance.now() - from) / 1000).toFixed(1)
    const skips = count.skipped > 0 ? `, ${count.skipped} skipped` : ''
    const counts = `${count.passed} passed, ${count.failed} failed${skips}`
    lines.set(section.name, `${section.name.padEnd(9)} ${counts.padEnd(36)} ${seconds} s`)
    all.passed += count.passed
    all.failed += count.failed
    all.skipped += count.skipped
    all.failures.push(...count.failures)
    end()
  })
  say(`\n=== Together ===\n${[...lines.values()].join('\n')}\n`)
  if (all.failures.length > 0) say(`${all.failures.map((each) => `  - ${each}`).join('\n')}\n`)
  const skips = all.skipped > 0 ? `, ${all.skipped} skipped` : ''
  say(`${all.passed} passed, ${all.failed} failed${skips}`)
  return all.failed > 0 ? 1 : 0
})

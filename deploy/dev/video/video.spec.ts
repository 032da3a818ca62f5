// `npm run video`: records a game against bots for the home page's video and pictures.
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { test, type Page } from 'playwright/test'
import { choose } from '#engine/bots/bot.ts'
import { rowFor, type PlayerCommand } from '#engine/rules/public.ts'
import { autoCloseEventDialogs } from '../../../web/e2e/play/eventDialogs.ts'
import { readGame, waitForTable, type GameState } from '../../../web/e2e/play/table.ts'
import { perform, openPayment } from '../../../web/e2e/play/perform.ts'
import { seatBot, startGame, startRoom } from '../../../web/e2e/play/rooms.ts'
import { startSite } from '../../ci/testing/site.ts'
import { startRecorder, screenshotWebp, type Recorder } from './film.ts'
import { caption, showPointer } from './stage.ts'
import { seeded } from '../../ci/testing/seeded.mjs'

const root = join(import.meta.dirname, '../../..')
const OUTPUT = join(root, 'web/pages/home/film')
const FRAMES = join(root, '.cache/film')
/** Settings for a short game. */
const SEED = Number(process.env['SEED'] ?? 328)
const LIMIT_MS = 8 * 60_000
const READ_MS = 500
/** Number of own turns shown in full. */
const WHOLE_TURNS = 2
/** Maximum duration before the last turn, s. */
const BEFORE_THE_END_S = 42
const PICTURE_PX = 960
const MAX_BYTES = 1_500_000

test('a game worth watching', async ({ browser }) => {
  const site = await startSite({ engines: 1, env: seeded(SEED) })
  mkdirSync(OUTPUT, { recursive: true })
  const context = await browser.newContext({
    viewport: { width: 1280, height: 720 },
    reducedMotion: 'no-preference',
  })
  const page = await context.newPage()
  await page.goto(site.url)
  await startRoom(page, 'Mira')
  await seatBot(page, 'easy')
  await seatBot(page, 'steady')
  await startGame(page)
  await waitForTable(page)
  await autoCloseEventDialogs(page)
  await showPointer(page)
  const recorder = await startRecorder(page, FRAMES)
  const shown = await play(page, recorder)
  const bytes = await recorder.encode(join(OUTPUT, 'tutorial.webm'))
  await context.close()
  await site.stop()
  if (bytes > MAX_BYTES) throw new Error(`The film has ${bytes} bytes, more than ${MAX_BYTES}.`)
  console.log(JSON.stringify({ seconds: Math.round(recorder.seconds()), bytes, ...shown }))
})

/** Plays to the end, recording the interesting parts and one picture of each kind. */
async function play(page: Page, recorder: Recorder): Promise<{ commands: number; turns: number }> {
  const taken = new Set<string>()
  const picture = async (name: string): Promise<void> => {
    if (taken.has(name)) return
    taken.add(name)
    await caption(page, '')
    await screenshotWebp(page, join(OUTPUT, `${name}.webp`), PICTURE_PX)
  }
  const ends = Date.now() + LIMIT_MS
  let commands = 0
  let turns = 0
  let turn = 0
  recorder.resume()
  await caption(page, 'Five cards each. Two more when your turn starts.')
  await wait(2200)
  while (!page.url().endsWith('/game-over')) {
    if (Date.now() > ends) throw new Error(`The game did not end in time; try another SEED than ${SEED}.`)
    const seen = await readGame(page)
    const command = seen && !seen.busy ? choose('sharp', seen.table, seen.seat, commands) : null
    if (!seen || !command) {
      await wait(80)
      continue
    }
    if (seen.table.turn.number !== turn && seen.table.turn.of === seen.seat) {
      turn = seen.table.turn.number
      turns += 1
    }
    const worth = (turns <= WHOLE_TURNS || !isDull(command)) && recorder.seconds() < BEFORE_THE_END_S
    if (worth || isNearWin(seen)) recorder.resume()
    await caption(page, captionFor(seen, command))
    if (command.kind === 'pay') {
      await openPayment(page)
      await caption(page, 'Rent is due. The green choice hurts least.')
      await wait(900)
      await picture('rent')
    }
    await wait(READ_MS)
    // Before the turn ends, since surplus cards to discard would cover the table.
    if (turns > WHOLE_TURNS && command.kind === 'endTurn' && !taken.has('table')) {
      await picture('table')
      await screenshotWebp(page, join(OUTPUT, 'poster.webp'), 1280)
    }
    await perform(page, seen, command, 'drags')
    commands += 1
    await wait(READ_MS)
    if (turns === WHOLE_TURNS + 1 && command.kind === 'play') await picture('turn')
    if (turns >= WHOLE_TURNS && !isNearWin(seen)) recorder.pause()
  }
  recorder.resume()
  await wait(3500)
  await picture('win')
  return { commands, turns }
}

/** Moves that are not worth showing. */
function isDull({ kind }: PlayerCommand): boolean {
  return kind === 'endTurn' || kind === 'turnCard' || kind === 'discard'
}

/** Whether a player is about to win. */
function isNearWin({ table }: GameState): boolean {
  return table.players.some(({ field }) => field.length > 8)
}

function captionFor({ table }: GameState, command: PlayerCommand): string {
  switch (command.kind) {
    case 'play': {
      const { as, card } = command.play
      const { title, kind } = rowFor(table, card)
      if (as === 'property') return `${title}: one property more`
      if (as === 'money')
        return kind === 'money' ? 'Masks are money: into the bank' : 'An action can be banked, too'
      return kind === 'rent' ? 'Rent! Everybody pays' : `${title}: played for what it does`
    }
    case 'endTurn':
      return 'Three moves at most, then it is the next one’s turn'
    case 'turnCard':
      return 'A wildcard changes its colour'
    case 'discard':
      return 'Seven cards may stay'
    case 'sayNo':
      return 'No! I’m in Quarantine'
    case 'allow':
      return 'Nothing to say against it'
    default:
      return ''
  }
}

// Plays a whole game by accessibility tree and keyboard, from home to results.
import { setTimeout as wait } from 'node:timers/promises'
import type { Page } from 'playwright/test'
import { answer, reopenQuestion } from './answers.ts'
import { keyboardUserAt, type Findings, type KeyboardUser } from './keyboardUser.ts'
import { act, canAct, type Memory } from './player.ts'
import { frontDialog, type AccessibleNode } from './tree.ts'

export interface GameReport {
  winner: string
  /** Turns of all players together. */
  turns: number
  found: Findings
}

export interface GameOptions {
  bots: number
  /** Full sets to win. */
  sets: 1 | 2 | 3
  /** Time limit, ms. */
  limitMs: number
  log?: (line: string) => void
}

/** Plays the game. */
export async function playAccessible(
  page: Page,
  { bots, sets, limitMs, log }: GameOptions,
): Promise<GameReport> {
  const me = await keyboardUserAt(page)
  await startGame(me, bots, sets)
  const memory: Memory = { turn: 0, tried: new Set() }
  const deadline = performance.now() + limitMs
  let turns = 0
  let stuck = { name: '', times: 0 }
  const actions: string[] = []
  const record = (action: string): void => {
    actions.push(action)
    log?.(action)
  }
  for (;;) {
    const nodes = await me.readTree()
    const won = nodes.find(({ role, name }) => role === 'heading' && /^Congrats .+ has won!$/.test(name))
    if (won) {
      await me.inspect('game over')
      return { winner: /^Congrats (.+) has won!$/.exec(won.name)?.[1] ?? '', turns, found: me.found }
    }
    if (performance.now() > deadline)
      throw new Error(
        `the game is not over after ${turns} turns:\n${actions.slice(-20).join('\n')}\n${format(nodes)}`,
      )
    turns = Math.max(turns, turnIn(nodes))
    if (turns !== memory.turn) Object.assign(memory, { turn: turns, tried: new Set() })
    const dialog = frontDialog(nodes)
    if (dialog) {
      await me.inspect(`dialog ${dialog.name.replace(/\d+/g, 'n')}`)
      stuck = { name: dialog.name, times: stuck.name === dialog.name ? stuck.times + 1 : 0 }
      record(`${dialog.name}: ${await answer(me, nodes, dialog, stuck.times)}`)
    } else if (canAct(nodes)) {
      stuck = { name: '', times: 0 }
      await me.inspect('my turn')
      record(await act(me, nodes, memory))
    } else {
      const taken = await reopenQuestion(me, nodes)
      if (taken === null) await wait(400)
      else record(taken)
    }
  }
}

/** From home to a started game: name, bots, fewer sets. */
async function startGame(me: KeyboardUser, bots: number, sets: number): Promise<void> {
  await waitFor(me, ({ role, name }) => role === 'button' && name === 'Start a new game')
  await me.inspect('home')
  await focusOn(me, 'textbox', /^Your name/)
  await me.type('Ada')
  await focusOn(me, 'button', /^Start a new game/)
  await me.press('Enter')
  await waitFor(me, ({ role, name }) => role === 'button' && /^START GAME/.test(name))
  await me.inspect('waiting room')
  for (let n = 0; n < bots; n++) {
    await focusOn(me, 'button', /^easy$/i)
    await me.press('Enter')
    await waitUntil(me, (nodes) => nodes.filter(({ name }) => name.startsWith('Remove ')).length > n)
  }
  if (sets !== 3) await chooseSets(me, sets)
  await focusOn(me, 'button', /^START GAME/)
  await me.press('Enter')
  await waitFor(me, ({ role }) => role === 'option')
}

async function chooseSets(me: KeyboardUser, sets: number): Promise<void> {
  await focusOn(me, 'button', /^change win conditions/)
  await me.press('Enter')
  await waitFor(me, ({ role, name }) => role === 'dialog' && name === 'Win conditions')
  await me.inspect('dialog Win conditions')
  const radio = (await me.readTree()).some(
    ({ role, name }) => role === 'radio' && name.startsWith(String(sets)),
  )
  if (radio) {
    await focusOn(me, 'radio', /./)
    for (let n = 0; n < 4 && !(await me.focus())?.name.startsWith(String(sets)); n++)
      await me.press('ArrowLeft')
    await me.press(' ')
  } else {
    await focusOn(me, 'button', new RegExp(`^${sets}\\b`))
    await me.press('Enter')
  }
  await focusOn(me, 'button', /^Save/)
  await me.press('Enter')
  await waitUntil(me, (nodes) => !frontDialog(nodes))
}

async function focusOn(me: KeyboardUser, role: string, name: RegExp): Promise<void> {
  const there = await me.tabTo((one) => one.role === role && name.test(one.name) && !one.disabled)
  if (!there)
    throw new Error(`Tab does not come to the ${role} ${name.source}:\n${format(await me.readTree())}`)
}

/** Timeout of each wait, ms; only a hang reaches it. */
const TIMEOUT_MS = 120_000

const waitFor = (me: KeyboardUser, matches: (one: AccessibleNode) => boolean): Promise<void> =>
  waitUntil(me, (nodes) => nodes.some(matches))

async function waitUntil(
  me: KeyboardUser,
  matches: (nodes: readonly AccessibleNode[]) => boolean,
): Promise<void> {
  const end = performance.now() + TIMEOUT_MS
  while (!matches(await me.readTree())) {
    if (performance.now() > end) throw new Error(`it is not there:\n${format(await me.readTree())}`)
    await wait(100)
  }
}

/** The turn number, from the last log line that has one. */
const turnIn = (nodes: readonly AccessibleNode[]): number =>
  Math.max(0, ...nodes.map(({ name }) => Number(/^Turn (\d+) begins/.exec(name)?.[1] ?? 0)))

const format = (nodes: readonly AccessibleNode[]): string =>
  nodes
    .filter(({ role }) => role !== 'StaticText')
    .map(({ role, name, disabled }) => `${role} "${name}"${disabled ? ' (off)' : ''}`)
    .join('\n')

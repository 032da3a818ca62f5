// Plays a whole game by accessibility tree and keyboard, from home to results.
import { setTimeout as wait } from 'node:timers/promises'
import type { Page } from 'playwright/test'
import { answer, takeUp } from './answers.ts'
import { personAt, type Findings, type Person } from './person.ts'
import { act, mayAct, type Memory } from './player.ts'
import { dialogIn, type AccessibleNode } from './tree.ts'

export interface Played {
  winner: string
  /** Turns of all players together. */
  turns: number
  found: Findings
}

export interface Rules {
  bots: number
  /** Full sets to win. */
  sets: 1 | 2 | 3
  /** Time limit, ms. */
  limitMs: number
  say?: (line: string) => void
}

/** Plays the game. */
export async function playAccessible(page: Page, { bots, sets, limitMs, say }: Rules): Promise<Played> {
  const me = await personAt(page)
  await enter(me, bots, sets)
  const memory: Memory = { turn: 0, tried: new Set() }
  const until = performance.now() + limitMs
  let turns = 0
  let stuck = { name: '', times: 0 }
  const deeds: string[] = []
  const done = (deed: string): void => {
    deeds.push(deed)
    say?.(deed)
  }
  for (;;) {
    const heard = await me.hear()
    const won = heard.find(({ role, name }) => role === 'heading' && /^Congrats .+ has won!$/.test(name))
    if (won) {
      await me.inspect('game over')
      return { winner: /^Congrats (.+) has won!$/.exec(won.name)?.[1] ?? '', turns, found: me.found }
    }
    if (performance.now() > until)
      throw new Error(
        `the game is not over after ${turns} turns:\n${deeds.slice(-20).join('\n')}\n${spell(heard)}`,
      )
    turns = Math.max(turns, turnIn(heard))
    if (turns !== memory.turn) Object.assign(memory, { turn: turns, tried: new Set() })
    const dialog = dialogIn(heard)
    if (dialog) {
      await me.inspect(`dialog ${dialog.name.replace(/\d+/g, 'n')}`)
      stuck = { name: dialog.name, times: stuck.name === dialog.name ? stuck.times + 1 : 0 }
      done(`${dialog.name}: ${await answer(me, heard, dialog, stuck.times)}`)
    } else if (mayAct(heard)) {
      stuck = { name: '', times: 0 }
      await me.inspect('my turn')
      done(await act(me, heard, memory))
    } else {
      const taken = await takeUp(me, heard)
      if (taken === null) await wait(150)
      else done(taken)
    }
  }
}

/** From home to a started game: name, bots, fewer sets. */
async function enter(me: Person, bots: number, sets: number): Promise<void> {
  await until(me, ({ role, name }) => role === 'button' && name === 'Start a new game')
  await me.inspect('home')
  await go(me, 'textbox', /^Your name/)
  await me.type('Ada')
  await go(me, 'button', /^Start a new game/)
  await me.press('Enter')
  await until(me, ({ role, name }) => role === 'button' && /^START GAME/.test(name))
  await me.inspect('waiting room')
  for (let n = 0; n < bots; n++) {
    await go(me, 'button', /^easy$/i)
    await me.press('Enter')
    await wait(300)
  }
  if (sets !== 3) await chooseSets(me, sets)
  await go(me, 'button', /^START GAME/)
  await me.press('Enter')
  await until(me, ({ role }) => role === 'option')
}

async function chooseSets(me: Person, sets: number): Promise<void> {
  await go(me, 'button', /^Change win conditions/)
  await me.press('Enter')
  await until(me, ({ role, name }) => role === 'dialog' && name === 'Win conditions')
  await me.inspect('dialog Win conditions')
  const radio = (await me.hear()).some(({ role, name }) => role === 'radio' && name.startsWith(String(sets)))
  if (radio) {
    await go(me, 'radio', /./)
    for (let n = 0; n < 4 && !(await me.focus())?.name.startsWith(String(sets)); n++)
      await me.press('ArrowLeft')
    await me.press(' ')
  } else {
    await go(me, 'button', new RegExp(`^${sets}\\b`))
    await me.press('Enter')
  }
  await go(me, 'button', /^Save/)
  await me.press('Enter')
  await wait(400)
}

async function go(me: Person, role: string, name: RegExp): Promise<void> {
  const there = await me.tabTo((one) => one.role === role && name.test(one.name) && !one.disabled)
  if (!there) throw new Error(`Tab does not come to the ${role} ${name.source}:\n${spell(await me.hear())}`)
}

const TIMEOUT_MS = 60_000

async function until(me: Person, fits: (one: AccessibleNode) => boolean): Promise<void> {
  const end = performance.now() + TIMEOUT_MS
  while (!(await me.hear()).some(fits)) {
    if (performance.now() > end) throw new Error(`it is not there:\n${spell(await me.hear())}`)
    await wait(100)
  }
}

/** The turn number, from the last log line that has one. */
const turnIn = (heard: readonly AccessibleNode[]): number =>
  Math.max(0, ...heard.map(({ name }) => Number(/^Turn (\d+) begins/.exec(name)?.[1] ?? 0)))

const spell = (heard: readonly AccessibleNode[]): string =>
  heard
    .filter(({ role }) => role !== 'StaticText')
    .map(({ role, name, disabled }) => `${role} "${name}"${disabled ? ' (off)' : ''}`)
    .join('\n')

// Answers any dialog by its accessible names: digits choose, Enter confirms.
import { RESULTS_DIALOGS } from '../play/resultsDialogs.ts'
import type { KeyboardUser } from './keyboardUser.ts'
import { nodesInside, type AccessibleNode } from './tree.ts'

const BACK_NAMES =
  /^(Close|Put the card back|Somebody else|Look at the table|Cancel|Another colour|Not yet|Keep playing|Why)/i

/** The pay button's name, with the chosen amount. */
const PAY_NAME = /^Pay( rent)? \d+M/

/** One attempt to answer a dialog; higher `tries` select other options. */
export async function answer(
  me: KeyboardUser,
  nodes: readonly AccessibleNode[],
  dialog: AccessibleNode,
  tries: number,
): Promise<string> {
  const within = nodesInside(nodes, dialog)
  const buttons = within.filter(({ role }) => role === 'button')
  const buttonNamed = (name: RegExp): AccessibleNode | undefined => buttons.find((one) => name.test(one.name))
  const enabledButton = (name: RegExp): AccessibleNode | undefined => {
    const one = buttonNamed(name)
    return one && !one.disabled ? one : undefined
  }
  if (tries >= 8) {
    await me.press('Escape')
    return 'gave up'
  }
  if (RESULTS_DIALOGS.some(([title]) => title === dialog.name)) {
    await me.press('Escape')
    return 'closed'
  }
  if (enabledButton(/^Let it happen/)) {
    const no = enabledButton(/^No! I’m in Quarantine/)
    await me.press(no ? 'n' : 'a')
    return no ? 'said no' : 'let it happen'
  }
  if (buttonNamed(PAY_NAME)) return pay(me, buttons, tries)
  if (buttonNamed(/^Discard and end turn/)) return discard(me, buttons)
  if (/^End your turn/.test(dialog.name)) return confirm(me, /^End turn/)
  return choose(me, within, buttons, tries)
}

/** Pays by the advice; without one selects every card. */
async function pay(me: KeyboardUser, buttons: readonly AccessibleNode[], tries: number): Promise<string> {
  const ready = buttons.find(({ name }) => PAY_NAME.test(name))
  if (ready && !ready.disabled && tries > 0) return confirm(me, PAY_NAME)
  await me.press('p')
  const after = (await me.readTree()).find(({ role, name }) => role === 'button' && PAY_NAME.test(name))
  if (after?.disabled === true) {
    const cards = buttons.filter(({ pressed }) => pressed === false).length
    for (let n = 1; n <= Math.min(cards, 9); n++) await me.press(String(n))
  }
  return confirm(me, PAY_NAME)
}

async function discard(me: KeyboardUser, buttons: readonly AccessibleNode[]): Promise<string> {
  const cards = buttons.filter(({ pressed }) => pressed !== null)
  for (let n = 1; n <= Math.min(cards.length, 9); n++) {
    await me.press(String(n))
    const confirmButton = (await me.readTree()).find(
      ({ role, name, within }) =>
        role === 'button' &&
        name === 'Discard and end turn' &&
        within.some((one) => one.startsWith('dialog')),
    )
    if (confirmButton?.disabled === false) break
  }
  return confirm(me, /^Discard and end turn/)
}

/** Reopens a hidden question; null if there is none. */
export async function reopenQuestion(
  me: KeyboardUser,
  nodes: readonly AccessibleNode[],
): Promise<string | null> {
  const isAside = nodes.some(({ role, name }) => role === 'button' && name === 'Answer')
  return isAside ? confirm(me, /^Answer$/) : null
}

async function confirm(me: KeyboardUser, name: RegExp): Promise<string> {
  const there = await me.tabTo((one) => one.role === 'button' && name.test(one.name) && !one.disabled)
  if (there) await me.press('Enter')
  return there ? `pressed ${name.source}` : `did not find ${name.source}`
}

/** Selects an enabled option in every tray, then presses the main button. */
async function choose(
  me: KeyboardUser,
  within: readonly AccessibleNode[],
  buttons: readonly AccessibleNode[],
  tries: number,
): Promise<string> {
  const options = within.filter(({ role, pressed }) => role === 'button' && pressed !== null)
  if (options.length > 0 && options.every(({ disabled }) => disabled)) {
    await me.press('Escape')
    return 'put the card back'
  }
  const trays = new Set(options.map((one) => one.within.join('/')))
  for (const tray of trays) {
    const here = options.filter((one) => one.within.join('/') === tray)
    const free = here.filter(({ disabled }) => !disabled)
    if (here.some(({ pressed }) => pressed === true) && tries < 3) continue
    const pick = free[tries % Math.max(1, free.length)]
    const digit = pick ? options.indexOf(pick) + 1 : 0
    if (digit >= 1 && digit <= 9) await me.press(String(digit))
  }
  const forward = buttons.filter(({ name, disabled }) => !disabled && !BACK_NAMES.test(name))
  const actions = forward.filter(({ pressed }) => pressed === null)
  const main = actions.at(tries < 4 ? -1 : 0)
  if (!main) {
    await me.press('Enter')
    return 'pressed Enter'
  }
  // Without toggles, as in "action or money", each button is a choice: try the first one first.
  const button = trays.size === 0 && actions.length > 1 && tries < 4 ? actions[tries % actions.length] : main
  const there = await me.tabTo(({ role, name }) => role === 'button' && name === button?.name)
  // The dialog has closed by itself, and Enter would press whatever has the focus now.
  if (!there) return `did not find ${button?.name}`
  await me.press('Enter')
  return `pressed ${button?.name}`
}

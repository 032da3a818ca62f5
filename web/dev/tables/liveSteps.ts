// For browser tests: takes a case's steps one by one in the running room, with animations.
import type { Case, Name } from '#engine/cases/notation.ts'
import { sendingOf } from '#engine/cases/step.ts'
import { reduce, type PlayerCommand, type Seat } from '#engine/rules/public.ts'
import type { Host } from '../../game/practice/host.ts'

declare global {
  interface Window {
    /** Takes the next step of the prepared table's case; false if there is none or it is refused. */
    __step?: () => boolean
  }
}

/** Installs the hook; `taken` steps are already done. Returns a function that removes it. */
export function installStepHook(rulesCase: Case, host: Host, names: ReadonlyMap<Name, Seat>, taken: number) {
  let next = taken
  window.__step = () => {
    const step = rulesCase.steps[next]
    const state = host.state()
    if (!step || !state) return false
    next += 1
    const sending = sendingOf(state, step, names)
    if (sending.kind !== 'send' || sending.by === 0) return false
    const command = sending.commands.find((each) => !('refused' in reduce(state, sending.by, each)))
    if (!command || !isPlayers(command)) return false
    host.act(sending.by, command)
    return true
  }
  return () => {
    delete window.__step
  }
}

const isPlayers = (command: { kind: string }): command is PlayerCommand =>
  !['expire', 'lapse', 'pass', 'absent'].includes(command.kind)

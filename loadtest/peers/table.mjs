// The rules as every peer server runs them: the fixed deal, commands, per-seat views.
import { readFileSync } from 'node:fs'
import { privateView, publicView, reduce } from '../../engine/rules/public.ts'

/** @typedef {import('../../engine/rules/public.ts').State} State */

/** @type {State} how every table is dealt */
export const dealt = JSON.parse(readFileSync(process.env['DEALT'] ?? '', 'utf8'))

export const SEATS = 4

/**
 * The state after a command; throws when the rules refuse it, since the workload has only legal moves.
 * @param {State} state
 * @param {number} seat
 * @param {import('../../engine/rules/public.ts').PlayerCommand} command
 */
export function after(state, seat, command) {
  const outcome = reduce(state, seat, command)
  if ('refused' in outcome) throw new Error(`seat ${seat} was refused: ${outcome.refused}`)
  return outcome.state
}

/** The public view. @param {State} state */
export const seenByAll = (state) => publicView(state)

/**
 * Creates a function that returns the private views that changed since its last call.
 * @returns {(state: State) => { seat: number, hand: import('../../engine/rules/public.ts').PrivateView }[]}
 */
export function newHands() {
  /** @type {Map<number, string>} */
  const told = new Map()
  return (state) =>
    state.players.flatMap(({ seat }) => {
      const hand = privateView(state, seat)
      const text = JSON.stringify(hand)
      if (told.get(seat) === text) return []
      told.set(seat, text)
      return [{ seat, hand }]
    })
}

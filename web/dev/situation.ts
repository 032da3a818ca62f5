// Builds a game state from a rules case written as text, for tests of the page.
import { loadCases } from '#engine/cases/loader.ts'
import { privateView, publicView, seen, type State } from '#engine/rules/public.ts'
import { prepare } from '../game/practice/prepare.ts'

/** A case as text after all of its steps, as the seat of letter `as` sees it. Throws on a faulty case. */
export function situation(text: string, as: string, playedCard = ''): { s: State; me: number } {
  const loaded = loadCases(text, 'a test')
  if ('faults' in loaded) throw new Error(loaded.faults.map(({ message }) => message).join('; '))
  const [one] = loaded.cases
  if (!one) throw new Error('no case in the text')
  const { state, names, wrong } = prepare(one, one.steps.length, playedCard)
  if (wrong !== '') throw new Error(wrong)
  const me = names.get(as) ?? 0
  return { s: seen(publicView(state), privateView(state, me), me), me }
}

// A table written down in a few lines, for tests of what the screen makes of it.
import { loadCases } from '#engine/cases/loader.ts'
import { privateView, publicView, seen, type State } from '#engine/rules/public.ts'
import { prepare } from '../game/practice/prepare.ts'

/** A case as text, played to the end of its steps, as seen by one letter's seat. */
export function situation(text: string, as: string, lay = ''): { s: State; me: number } {
  const loaded = loadCases(text, 'a test')
  if ('faults' in loaded) throw new Error(loaded.faults.map(({ wrong }) => wrong).join('; '))
  const [one] = loaded.cases
  if (!one) throw new Error('no case in the text')
  const { state, names, wrong } = prepare(one, one.steps.length, lay)
  if (wrong !== '') throw new Error(wrong)
  const me = names.get(as) ?? 0
  return { s: seen(publicView(state), privateView(state, me), me), me }
}

// Reads JSON from our server where no answer is an answer too; a mistake in what is done with it is never hidden.
import { foreseen, isNoAnswer } from '#proto/http/caught.ts'
import { PATIENCE_MS } from './call.ts'

/** The answer's JSON; undefined where none came, it was refused, or it is no JSON. */
export async function fetchJson(path: string, init: RequestInit = {}): Promise<unknown> {
  const patience = AbortSignal.timeout(PATIENCE_MS)
  const signals = init.signal ? [init.signal, patience] : [patience]
  const answer = await fetch(path, { ...init, signal: AbortSignal.any(signals) }).catch(
    foreseen(isNoAnswer, undefined),
  )
  return answer?.ok === true ? answer.json().catch(foreseen(isNoAnswer, undefined)) : undefined
}

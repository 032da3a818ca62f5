// The calls of pages that are for admins alone: each gives what was asked for, or the page says why it was not done.
import type { StoreApi } from 'zustand'
import type { ApiResult } from '#web/client/net/call.ts'
import { whoIsKnown } from '#web/client/state/account.ts'

/** What every page for admins knows of itself. */
export interface AdminPage {
  /** `unproven`: refused until they have shown that their address is theirs. */
  state: 'reading' | 'open' | 'refused' | 'unproven' | 'failed'
  /** What went wrong last, in words; '': nothing. */
  trouble: string
}

/** `refused`: whoever asks is no admin; `failed`: the sentence to show. */
export type Asked<T> = { kind: 'done'; value: T } | { kind: 'refused' } | { kind: 'failed'; text: string }

/** A refusal is no sentence here: the page shows another one in its place. */
export async function asked<Value>(calling: Promise<ApiResult<Value>>): Promise<Asked<Value>> {
  const called = await calling
  if (called.ok) return { kind: 'done', value: called.value }
  if (called.status === 401 || called.status === 403) return { kind: 'refused' }
  return { kind: 'failed', text: called.message }
}

/** What was asked for; null: it was not done, and the page says why. */
export function taken<T>(page: Pick<StoreApi<AdminPage>, 'setState'>, answer: Asked<T>): T | null {
  switch (answer.kind) {
    case 'done':
      return answer.value
    case 'refused':
      page.setState({ state: 'refused' })
      return null
    case 'failed':
      page.setState(({ state }) => ({
        trouble: answer.text,
        state: state === 'reading' ? 'failed' : state,
      }))
      return null
  }
}

/** Who asks; asked before anything else, so that nobody is refused who could have known. */
export async function whoAsks(): Promise<'admin' | 'unproven' | 'refused'> {
  const { role, unproven } = await whoIsKnown()
  if (role === 'admin') return 'admin'
  return unproven ? 'unproven' : 'refused'
}

/** Finds out who asks, then looks for the first time. */
export async function enterPage(
  page: Pick<StoreApi<AdminPage>, 'setState'>,
  look: () => Promise<void>,
): Promise<void> {
  page.setState({ state: 'reading', trouble: '' })
  const who = await whoAsks()
  if (who === 'admin') return look()
  page.setState({ state: who })
}

// What the server knows about whoever is signed in: who they are to it, and their rolls.
import { ROLES, type Role } from '#web/routes/routes.ts'
import { useAccount } from './account.ts'

/** Asks, with the token of a session; what the server does not say stays as it was. */
export async function readMe(token: string, signal?: AbortSignal): Promise<void> {
  try {
    const headers = { Authorization: `Bearer ${token}` }
    const answer = await fetch('/data/me', { headers, ...(signal ? { signal } : {}) })
    if (answer.ok) useAccount.setState(meIn(await answer.json()))
  } catch {
    // Shown as not known yet.
  }
}

/** The part of an answer that makes sense. */
export function meIn(answer: unknown): { role?: Role; rolls?: number } {
  if (typeof answer !== 'object' || answer === null) return {}
  const role = 'kind' in answer ? ROLES.find((each) => each === answer.kind) : undefined
  const rolls = 'rolls' in answer && typeof answer.rolls === 'number' ? answer.rolls : undefined
  return { ...(role === undefined ? {} : { role }), ...(rolls === undefined ? {} : { rolls }) }
}

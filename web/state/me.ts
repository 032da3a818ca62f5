// What the server knows about whoever this browser's person is: who they are to it, and their rolls.
import { fetchJson } from '#web/net/fetchJson.ts'
import { waitAfterLoss } from '#web/net/waits.ts'
import { ROLES } from '#web/routes/routes.ts'
import { useAccount, type Account } from './account.ts'

let last = ''

let asked = 0

/**
 * Asks, with this token, until an answer comes; what the server does not say stays as it was. Of several at once the last
 * one counts.
 */
export async function readMe(token: string): Promise<void> {
  last = token
  asked += 1
  const nth = asked
  for (let tries = 0; nth === asked; tries += 1) {
    const answer = await fetchJson('/data/me', { headers: { Authorization: `Bearer ${token}` } })
    if (nth !== asked) return
    if (answer !== undefined) return useAccount.setState({ ...meIn(answer), known: true })
    // Meanwhile it is shown as not known yet.
    await new Promise((done) => setTimeout(done, waitAfterLoss(tries, Math.random())))
  }
}

/** Asks once more, for a page that shows what may have changed meanwhile. */
export const readMeAgain = (): void => {
  if (last !== '') void readMe(last)
}

const TEXTS = ['id', 'name', 'email', 'avatar'] as const

/** The part of an answer that makes sense; names and addresses that are not in it are nobody's. */
export function meIn(answer: unknown): Partial<Account> {
  if (typeof answer !== 'object' || answer === null) return {}
  const found = new Map(Object.entries(answer) as [string, unknown][])
  const role = ROLES.find((each) => each === found.get('kind'))
  const rolls = found.get('rolls')
  const debt = found.get('debt')
  const owned = found.get('owned')
  const saved = found.get('savedCardFrequencies')
  const texts = TEXTS.map((key) => [key, found.get(key)] as const)
  return {
    ...(role === undefined ? {} : { role }),
    ...(typeof rolls === 'number' ? { rolls } : {}),
    ...(typeof debt === 'number' ? { debt } : {}),
    ...(Array.isArray(owned) ? { owned: owned.filter(isText) } : {}),
    savedCardFrequencies: Array.isArray(saved) && saved.every(isNumber) ? saved : null,
    ...Object.fromEntries(texts.map(([key, text]) => [key, isText(text) ? text : ''])),
  }
}

const isNumber = (each: unknown): each is number => typeof each === 'number'
const isText = (each: unknown): each is string => typeof each === 'string'

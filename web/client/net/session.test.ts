// The user that a page acts as: another tab changes it only if the page follows that tab.
import { expect, test, vi } from 'vitest'

const KEY = 'lockdown-lane.token'

async function page(local: Map<string, string>, session = new Map<string, string>()) {
  const storage = (items: Map<string, string>) => ({
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, text: string) => void items.set(key, text),
  })
  vi.stubGlobal('localStorage', storage(local))
  vi.stubGlobal('sessionStorage', storage(session))
  vi.resetModules()
  return import('./session.ts')
}

test('a page keeps its user until it follows another tab', async () => {
  const local = new Map([[KEY, 'ann']])
  const { adoptStoredToken, token } = await page(local)
  local.set(KEY, 'ben')
  expect(token()).toBe('ann')
  expect(adoptStoredToken()).toBe(true)
  expect(token()).toBe('ben')
  expect(adoptStoredToken()).toBe(false)
})

test('a tab that signs out has no user, and neither has one that follows it; cleared storage changes nothing', async () => {
  const local = new Map([[KEY, 'ann']])
  const { adoptStoredToken, storeToken, token } = await page(local)
  local.delete(KEY)
  expect(adoptStoredToken()).toBe(false)
  expect(token()).toBe('ann')
  storeToken('')
  expect([token(), local.get(KEY)]).toEqual(['', ''])
})

test('a tab that plays as another user follows no other tab', async () => {
  const local = new Map([[KEY, 'ann']])
  const { adoptStoredToken, becomeNewUser, storeToken, token } = await page(local)
  becomeNewUser()
  storeToken('guest')
  local.set(KEY, 'ben')
  expect(adoptStoredToken()).toBe(false)
  expect([token(), local.get(KEY)]).toEqual(['guest', 'ben'])
})

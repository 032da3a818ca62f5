// An admin for browser tests: an ADMIN_EMAILS address, verified by the link in the log.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, type Page } from 'playwright/test'
import type { Site } from '../../../deploy/ci/testing/site.ts'

/** The admin's address; the site must be started with it in ADMIN_EMAILS. */
export const BOSS = 'boss@example.org'

/** Posts JSON to the site; returns the token of the response, if any. */
export const post = async (site: Site, path: string, body: object): Promise<string> => {
  const headers = { 'Content-Type': 'application/json', Origin: site.url }
  const answer = await fetch(site.url + path, { method: 'POST', headers, body: JSON.stringify(body) })
  const said: unknown = await answer.json()
  expect(answer.status, JSON.stringify(said)).toBe(200)
  return typeof said === 'object' && said !== null && 'token' in said ? String(said.token) : ''
}

/** The logs of all processes of the site. */
const logged = (site: Site): string => {
  const folder = join(site.data, 'logs')
  return readdirSync(folder)
    .map((name) => readFileSync(join(folder, name), 'utf8'))
    .join('')
}

let admin: { site: Site; token: string } | null = null
/** The token of an admin whose address is verified by the link in the log. */
export async function adminOf(site: Site): Promise<string> {
  if (admin?.site === site) return admin.token
  await post(site, '/data/account/sign-up', { name: 'Boss', email: BOSS, password: 'correct horse' })
  await post(site, '/data/account/forgot', { email: BOSS })
  const code = (): string | undefined => /forgot-password\?code=([\w.-]+)/.exec(logged(site))?.[1]
  await expect.poll(code).toBeDefined()
  const token = await post(site, '/data/account/reset', { code: code(), password: 'battery staple' })
  admin = { site, token }
  return token
}

/** Makes the page use this user's token, as signing in would. */
export async function become(page: Page, token: string): Promise<void> {
  await page.evaluate((given) => localStorage.setItem('lockdown-lane.token', given), token)
}

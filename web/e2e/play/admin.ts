// An admin for browser tests: an ADMIN_EMAILS address, verified by the link in the log.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, type Page } from 'playwright/test'
import type { Site } from '../../../deploy/ci/testing/site.ts'
import type { People } from '../fixture.ts'
import type { Viewport } from './windows.ts'

/** The admin's address; the site must be started with it in ADMIN_EMAILS. */
export const ADMIN_EMAIL = 'boss@example.org'

/** Posts JSON to the site; returns the token of the response, if any. */
export const postJson = async (site: Site, path: string, body: object): Promise<string> => {
  const headers = { 'Content-Type': 'application/json', Origin: site.url }
  const response = await fetch(site.url + path, { method: 'POST', headers, body: JSON.stringify(body) })
  const json: unknown = await response.json()
  expect(response.status, JSON.stringify(json)).toBe(200)
  return typeof json === 'object' && json !== null && 'token' in json ? String(json.token) : ''
}

/** The logs of all processes of the site. */
const readLogs = (site: Site): string => {
  const folder = join(site.data, 'logs')
  return readdirSync(folder)
    .map((name) => readFileSync(join(folder, name), 'utf8'))
    .join('')
}

let admin: { site: Site; token: string } | null = null
/** The token of an admin whose address is verified by the link in the log. */
export async function adminToken(site: Site): Promise<string> {
  if (admin?.site === site) return admin.token
  await postJson(site, '/data/account/sign-up', {
    name: 'Boss',
    email: ADMIN_EMAIL,
    password: 'correct horse',
  })
  await postJson(site, '/data/account/forgot', { email: ADMIN_EMAIL })
  const code = (): string | undefined => /forgot-password\?code=([\w.-]+)/.exec(readLogs(site))?.[1]
  await expect.poll(code).toBeDefined()
  const token = await postJson(site, '/data/account/reset', { code: code(), password: 'battery staple' })
  admin = { site, token }
  return token
}

/** Makes the page use this user's token, as signing in would. */
export async function storeToken(page: Page, token: string): Promise<void> {
  await page.evaluate((given) => localStorage.setItem('lockdown-lane.token', given), token)
}

/** Opens this page of the site as an admin. */
export async function openAsAdmin(
  people: People,
  site: Site,
  path: string,
  window?: Viewport,
): Promise<Page> {
  // A page without a redirect of admins.
  const page = await people.open('/privacy-policy', window)
  await storeToken(page, await adminToken(site))
  await page.goto(site.url + path)
  return page
}

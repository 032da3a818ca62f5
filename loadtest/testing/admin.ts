// Signs up an admin for tests: an ADMIN_EMAILS address, verified by the link in the log.
import { setInterval as every } from 'node:timers/promises'
import { textOf, type HttpClient } from '../client/httpClient.ts'
import type { Cluster } from '../testbed/cluster.ts'

/** Signs up an admin and returns their token; the first gateway must have the address in ADMIN_EMAILS. */
export async function signUpAdmin(at: HttpClient, cluster: Cluster, email: string): Promise<string> {
  await at.send('/data/account/sign-up', { name: 'Boss', email, password: 'correct horse' })
  return verifyAdmin(at, cluster, email)
}

/** The same for a user who is already registered. */
export async function verifyAdmin(at: HttpClient, cluster: Cluster, email: string): Promise<string> {
  await at.send('/data/account/forgot', { email })
  const code = await loggedCode(cluster)
  const reset = await at.send('/data/account/reset', { code, password: 'battery staple' })
  return textOf(reset, 'token')
}

const POLL_MS = 20

/** The code of the first password link in the log, once it is logged. */
async function loggedCode(cluster: Cluster): Promise<string> {
  for await (const _ of every(POLL_MS)) {
    const code = /forgot-password\?code=([\w.-]+)/.exec(cluster.gateways[0]?.output() ?? '')?.[1]
    if (code !== undefined) return code
  }
  throw new Error('the log has no link')
}

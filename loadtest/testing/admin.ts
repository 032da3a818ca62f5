// Signs up an admin for tests: an ADMIN_EMAILS address, verified by the link in the log.
import { expect, vi } from 'vitest'
import { textOf, type Caller } from '../client/caller.ts'
import type { Cluster } from '../testbed/cluster.ts'

/** The admin's token; `at` calls the first gateway, which must have the address in ADMIN_EMAILS. */
export async function adminOf(at: Caller, cluster: Cluster, email: string, name = 'Boss'): Promise<string> {
  await at.send('/data/account/sign-up', { name, email, password: 'correct horse' })
  return proven(at, cluster, email)
}

/** The same for somebody who has signed up before. */
export async function proven(at: Caller, cluster: Cluster, email: string): Promise<string> {
  await at.send('/data/account/forgot', { email })
  const link = (): string | undefined =>
    /forgot-password\?code=([\w.-]+)/.exec(cluster.gateways[0]?.said() ?? '')?.[1]
  await vi.waitFor(() => expect(link()).toBeDefined())
  const reset = await at.send('/data/account/reset', { code: link(), password: 'battery staple' })
  return textOf(reset, 'token')
}

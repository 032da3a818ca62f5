// Account requests over a socket of their own, for tests and benches.
import type { UserData } from '#proto/client/messages.ts'
import { Client, type Reply } from '../client/client.ts'
import type { Body } from '../client/socket.ts'

/** What came of one: the answer, and the account as the page was told of it. */
export interface AccountAnswer {
  reply: Reply
  /** Why it was refused; '': it was not. */
  text: string
  user: UserData | null
}

/** Asks one at the gateway on this port, as whoever's token it is. */
export async function askAs(port: number, token: string, body: Body): Promise<AccountAnswer> {
  const page = new Client({ port, token })
  await page.come()
  const reply = await page.request(body)
  page.leave()
  return { reply, text: reply.ok ? '' : reply.refused.text, user: page.user }
}

/** What the server says of somebody. */
export async function userOf(port: number, token: string): Promise<UserData> {
  const { user } = await askAs(port, token, { body: 'fetchUser', fetchUser: {} })
  if (user === null) throw new Error('nothing was said of the account')
  return user
}

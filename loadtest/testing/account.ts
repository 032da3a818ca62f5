// Account requests over a separate socket, for tests and benches.
import type { UserData } from '#proto/client/messages.ts'
import { Client, type Reply } from '../client/client.ts'
import type { Body } from '../client/socket.ts'

/** The result of a request: the reply, and the account data the page received. */
export interface AccountReply {
  reply: Reply
  /** The refusal's text; '': accepted. */
  text: string
  user: UserData | null
}

/** Sends a request to the gateway on this port as the user of this token. */
export async function requestAs(port: number, token: string, body: Body): Promise<AccountReply> {
  const page = new Client({ port, token })
  await page.connect()
  const reply = await page.request(body)
  page.leave()
  return { reply, text: reply.ok ? '' : reply.refused.text, user: page.user }
}

/** Fetches a user's account data. */
export async function userOf(port: number, token: string): Promise<UserData> {
  const { user } = await requestAs(port, token, { body: 'fetchUser', fetchUser: {} })
  if (user === null) throw new Error('the gateway sent no account data')
  return user
}

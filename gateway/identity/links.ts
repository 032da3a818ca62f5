// The link for a new password, where it can be read: in the server's log.
import type { Logger } from 'pino'

/** `origin`: where people reach the site, never what a request says of it. */
export const linksInLog =
  (log: Logger, origin: string) =>
  (_email: string, code: string): void =>
    log.info({ link: `${origin}/forgot-password?code=${code}` }, 'a link for a new password')

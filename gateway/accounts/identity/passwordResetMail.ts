// Sends password reset links: by SMTP, or to the log or a file.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import type { Logger } from 'pino'
import { openMail, type MailConfig } from '../../mail/mail.ts'

/** Sends the code of a password reset; the caller does not wait for it. */
export type SendResetLink = (email: string, code: string) => void

/** The most links kept in the file; each is valid for an hour. */
const KEPT_LINKS = 100

/**
 * `origin`: the public address of the site, never taken from a request. `mail` null: no mail server is
 * configured, and links are written to `file`, or to the log if that is null.
 */
export async function passwordResetMail(
  origin: string,
  mail: MailConfig | null,
  log: Logger,
  file: string | null = null,
): Promise<SendResetLink> {
  const linkWith = (code: string): string => `${origin}/forgot-password?code=${code}`
  if (mail === null && file !== null) {
    return (_, code) => {
      try {
        storeLink(file, linkWith(code))
        log.info({ file }, 'password link written to a file')
      } catch (error) {
        log.warn({ code: codeOf(error) }, 'password link lost: set SMTP_URL, or let DATA_DIR be written')
      }
    }
  }
  if (mail === null) {
    return (_, code) => log.info({ link: linkWith(code) }, 'password link')
  }
  const sendMail = await openMail(mail)
  return (email, code) => {
    const text = [
      'Somebody, most likely you, asked for a new password for Lockdown Lane.',
      `Choose one here within an hour: ${linkWith(code)}`,
      'If it was not you, do nothing: your password stays as it is.',
    ].join('\n\n')
    sendMail({ to: email, subject: 'A new password for Lockdown Lane', text })
      // A mail server's error may contain the address: only its code is logged.
      .catch((error: unknown) => log.warn({ code: codeOf(error) }, 'password link not mailed'))
  }
}

/** A link in the file allows taking over an account, so the file is readable by its owner only. */
function storeLink(file: string, link: string): void {
  const line = `${new Date().toISOString()} ${link}`
  const before = existsSync(file) ? readFileSync(file, 'utf8').split('\n') : []
  const lines = [...before.filter((each) => each !== '').slice(1 - KEPT_LINKS), line]
  writeFileSync(file, lines.map((each) => `${each}\n`).join(''), { mode: 0o600 })
}

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : 'unknown'

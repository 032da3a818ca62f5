// Sends mail over SMTP.

/** The mail server, and the sender's address. */
export interface MailConfig {
  /** `smtp://` or `smtps://`, with credentials if needed. */
  smtpUrl: string
  from: string
}

/** A plain-text mail. */
export interface Mail {
  to: string
  subject: string
  text: string
}

/** Rejects if the server does not accept it; the error may contain the address. */
export type SendMail = (mail: Mail) => Promise<void>

const TIMEOUT_MS = 10_000

/** Opens a connection per mail. */
export async function openMail({ smtpUrl, from }: MailConfig): Promise<SendMail> {
  const { createTransport } = await import('nodemailer')
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
  })
  // As an object, so that a comma in an address adds no recipient.
  return async ({ to, subject, text }) => {
    await transport.sendMail({ from, to: { name: '', address: to }, subject, text })
  }
}

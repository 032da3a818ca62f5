// Sends mail over SMTP.

/** The mail server, and the sender's address. */
export interface MailConfig {
  /** `smtp://` or `smtps://`, with name and password if need be. */
  smtpUrl: string
  from: string
}

/** One mail as plain text. */
export interface Mail {
  to: string
  subject: string
  text: string
}

/** Rejects when the server did not take it; the error may hold the address. */
export type SendMail = (mail: Mail) => Promise<void>

const PATIENCE_MS = 10_000

/** Connects for each mail. */
export async function openMail({ smtpUrl, from }: MailConfig): Promise<SendMail> {
  const { createTransport } = await import('nodemailer')
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: PATIENCE_MS,
    greetingTimeout: PATIENCE_MS,
    socketTimeout: PATIENCE_MS,
  })
  // As an object, so that a comma in an address makes no second receiver.
  return async ({ to, subject, text }) => {
    await transport.sendMail({ from, to: { name: '', address: to }, subject, text })
  }
}

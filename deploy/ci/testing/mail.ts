// A fake SMTP server for tests that records every mail.
import { once } from 'node:events'
import { createServer } from 'node:net'

/** A running fake SMTP server. */
export interface TestMail {
  /** Value for SMTP_URL. */
  readonly url: string
  /** Every mail received so far, in order. */
  readonly mails: readonly string[]
  stop(): void
}

/** Decodes the quoted-printable body of a mail. */
export const decodeQuotedPrintable = (mail: string): string =>
  mail.replace(/=\r\n/g, '').replaceAll('=3D', '=')

/** Starts the server on a free port. */
export async function startMail(): Promise<TestMail> {
  const mails: string[] = []
  const server = createServer((socket) => {
    let received = ''
    let isData = false
    socket.write('220 test\r\n')
    socket.on('data', (chunk) => {
      received += chunk.toString()
      for (let end = received.indexOf('\r\n'); end >= 0 && !isData; end = received.indexOf('\r\n')) {
        const line = received.slice(0, end)
        received = received.slice(end + 2)
        isData = line === 'DATA'
        const closes = line === 'QUIT'
        socket.write(isData ? '354 go on\r\n' : closes ? '221 bye\r\n' : '250 ok\r\n')
        if (closes) socket.end()
      }
      const end = received.indexOf('\r\n.\r\n')
      if (!isData || end < 0) return
      mails.push(received.slice(0, end))
      received = received.slice(end + 5)
      isData = false
      socket.write('250 ok\r\n')
    })
    socket.on('error', () => undefined)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const at = server.address()
  if (at === null || typeof at === 'string') throw new Error('no port')
  return { url: `smtp://127.0.0.1:${at.port}`, mails, stop: () => void server.close() }
}

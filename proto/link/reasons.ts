// Reasons for a failed or closed link, as logged.

/** The peer missed its heartbeats. */
export const SILENT = 'two heartbeats missed'

/** The peer closed before sending anything, as health probes and port scanners do. */
export const PROBE = 'closed before the handshake'

/** The two ends have different secrets. */
export const BAD_SECRET = 'bad secret: the other end has another LINK_SECRET'

/** Maps a socket error to a reason, without OpenSSL's wording. */
export function reasonOf(error: Error & { code?: string }): string {
  const { code = '', message } = error
  if (code === 'ERR_SSL_BINDER_DOES_NOT_VERIFY' || message.includes('alert decrypt error')) return BAD_SECRET
  if (code === 'ERR_SSL_WRONG_VERSION_NUMBER') return 'no TLS: the other end speaks something else'
  if (code.startsWith('ERR_SSL_') || code === 'EPROTO') return 'no TLS 1.3 with a pre-shared key'
  return message
}

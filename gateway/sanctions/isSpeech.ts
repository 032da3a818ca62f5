// Whether a command says something in a chat.
import { decodeCommand, encodeCommand, isBroken } from '#proto/client/wire.ts'

/** First bytes of such commands: all others need not be decoded. */
const FIRST_BYTES = new Set([
  encodeCommand({ kind: 'chat', chat: { text: '' } })[0],
  encodeCommand({ kind: 'quickPhrase', quickPhrase: { phrase: 1 } })[0],
])

/** Whether the command is a chat line or a quick phrase. */
export function isSpeech(command: Uint8Array): boolean {
  if (!FIRST_BYTES.has(command[0])) return false
  const decoded = decodeCommand(command)
  return !isBroken(decoded) && (decoded.kind === 'chat' || decoded.kind === 'quickPhrase')
}

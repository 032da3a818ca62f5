// Whether a command says something in a chat.
import { decodeCommand, isBroken } from '#proto/client/wire.ts'

/** Whether the command is a chat line or a quick phrase, as the engine will decode it. */
export function isSpeech(command: Uint8Array): boolean {
  const decoded = decodeCommand(command)
  return !isBroken(decoded) && (decoded.kind === 'chat' || decoded.kind === 'quickPhrase')
}

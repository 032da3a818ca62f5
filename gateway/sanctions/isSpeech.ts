// Tells commands that say something in a chat from all others.
import { decodeCommand, isBroken } from '#proto/client/wire.ts'

/** Whether the command is a chat line or a quick phrase. */
export function isSpeech(command: Uint8Array): boolean {
  const said = decodeCommand(command)
  return !isBroken(said) && (said.kind === 'chat' || said.kind === 'quickPhrase')
}

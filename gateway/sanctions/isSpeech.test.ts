// Which commands say something, by what the engine would decode.
import { expect, test } from 'vitest'
import type { Command } from '#proto/client/messages.ts'
import { encodeCommand } from '#proto/client/wire.ts'
import { isSpeech } from './isSpeech.ts'

const chat: Command = { kind: 'chat', chat: { text: 'hello' } }
const phrase: Command = { kind: 'quickPhrase', quickPhrase: { phrase: 1 } }
const silent: Command = { kind: 'endTurn', endTurn: {} }
const bytes = (...commands: readonly Command[]): Uint8Array => Buffer.concat(commands.map(encodeCommand))

test.each<[boolean, string, Uint8Array]>([
  [true, 'a chat line', bytes(chat)],
  [true, 'a quick phrase', bytes(phrase)],
  [false, 'a move', bytes(silent)],
  [false, 'broken bytes', Uint8Array.of(255)],
  // The last member of a protobuf union counts.
  [true, 'a chat line behind a move', bytes(silent, chat)],
  [false, 'a move behind a chat line', bytes(chat, silent)],
  [true, 'a chat line behind an unknown field', Buffer.concat([Uint8Array.of(0xfa, 0x07, 0), bytes(chat)])],
])('%s for %s', (speaks, _, command) => {
  expect(isSpeech(command)).toBe(speaks)
})

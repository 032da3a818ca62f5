// Plain data as JSON bytes: for what is mostly texts and read often, which takes msgpack several times as long, letter by letter.
// Rooms are saved in browsers too, which know no Buffer.

const encoder = new TextEncoder()
const decoder = new TextDecoder()

/** Lists, texts, numbers and flags as bytes. */
export const jsonBytes = (value: readonly unknown[]): Uint8Array => encoder.encode(JSON.stringify(value))

/** What `jsonBytes` made bytes of; throws on anything else. */
export const fromJson = (bytes: Uint8Array): unknown => JSON.parse(decoder.decode(bytes))

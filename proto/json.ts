// Plain data as JSON bytes: for what is mostly texts and read often, which takes msgpack several times as long, letter by letter.

/** Lists, texts, numbers and flags as bytes. */
export const jsonBytes = (value: readonly unknown[]): Uint8Array => Buffer.from(JSON.stringify(value))

/** What `jsonBytes` made bytes of; throws on anything else. */
export function fromJson(bytes: Uint8Array): unknown {
  return JSON.parse(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString())
}

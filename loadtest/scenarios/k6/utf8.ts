// A TextDecoder polyfill for k6: the part that protobufjs needs.

/** Decodes UTF-8; throws on invalid bytes. */
export class Utf8Decoder {
  decode(bytes: Uint8Array): string {
    return decodeURIComponent(Array.from(bytes, (byte) => `%${byte.toString(16).padStart(2, '0')}`).join(''))
  }
}

if (!('TextDecoder' in globalThis)) Object.assign(globalThis, { TextDecoder: Utf8Decoder })

// A TextDecoder polyfill for k6: the part that protobufjs needs.

/** UTF-8 to text; throws where bytes are none. */
export class Utf8Decoder {
  decode(bytes: Uint8Array): string {
    return decodeURIComponent(Array.from(bytes, (byte) => `%${byte.toString(16).padStart(2, '0')}`).join(''))
  }
}

if (!('TextDecoder' in globalThis)) Object.assign(globalThis, { TextDecoder: Utf8Decoder })

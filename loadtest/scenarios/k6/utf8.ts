// k6's JavaScript has no TextDecoder, which protobufjs asks for while it loads: the part of one that it uses.

/** UTF-8 to text; throws where bytes are none. */
export class Utf8Decoder {
  decode(bytes: Uint8Array): string {
    return decodeURIComponent(Array.from(bytes, (byte) => `%${byte.toString(16).padStart(2, '0')}`).join(''))
  }
}

if (!('TextDecoder' in globalThis)) Object.assign(globalThis, { TextDecoder: Utf8Decoder })

// Random ids; also on insecure origins, where `randomUUID` does not exist.

/** 128 random bits as 32 hexadecimal digits. */
export const randomId = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('')

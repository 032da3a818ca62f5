// Whole numbers as bytes, seven bits in each, one after the other: rooms are saved at every move, and no way is quicker.

/** Numbers being written. */
export interface Pen {
  bytes: Uint8Array
  end: number
}

/** Numbers being read. */
export interface Reading {
  readonly bytes: Uint8Array
  at: number
}

const FIRST_SIZE = 1024
/** What the longest number takes: 2^53 in seven bits a byte. */
const LONGEST = 8
/** From here on the bits of a number are more than `>>>` knows. */
const WIDE = 2 ** 32

// One for all rooms, since each is written in one go.
const shared: Pen = { bytes: new Uint8Array(FIRST_SIZE), end: 0 }

/** The bytes of what `write` writes, valid until the next is written. */
export function written(write: (pen: Pen) => void): Uint8Array {
  shared.end = 0
  write(shared)
  return shared.bytes.subarray(0, shared.end)
}

/** Writes a whole number from 0 up; throws on any other. */
export function put(pen: Pen, number: number): void {
  if (pen.end + LONGEST > pen.bytes.length) grow(pen, LONGEST)
  pen.end = putAt(pen.bytes, pen.end, number)
}

/** Writes how many there are, and each. */
export function putAll(pen: Pen, numbers: readonly number[]): void {
  const most = (numbers.length + 1) * LONGEST
  if (pen.end + most > pen.bytes.length) grow(pen, most)
  const { bytes } = pen
  let at = putAt(bytes, pen.end, numbers.length)
  for (let nth = 0; nth < numbers.length; nth++) at = putAt(bytes, at, numbers[nth] ?? 0)
  pen.end = at
}

function putAt(bytes: Uint8Array, from: number, number: number): number {
  if ((number & 127) === number) {
    bytes[from] = number
    return from + 1
  }
  // Any other would be read as something else, and all that follows with it.
  if (number < 0 || !Number.isSafeInteger(number))
    throw new RangeError(`${number} can't be saved as a number`)
  let at = from
  let rest = number
  for (; rest >= WIDE; rest = Math.floor(rest / 128)) bytes[at++] = (rest % 128) | 128
  for (; rest > 127; rest >>>= 7) bytes[at++] = (rest & 127) | 128
  bytes[at++] = rest
  return at
}

function grow(pen: Pen, more: number): void {
  const larger = new Uint8Array((pen.bytes.length + more) * 2)
  larger.set(pen.bytes)
  pen.bytes = larger
}

/** Starts to read. */
export const reading = (bytes: Uint8Array): Reading => ({ bytes, at: 0 })

/** The next number; throws where there is none. */
export function take(from: Reading): number {
  const first = from.bytes[from.at]
  if (first !== undefined && first < 128) {
    from.at += 1
    return first
  }
  let number = 0
  for (let unit = 1; ; unit *= 128) {
    const byte = from.bytes[from.at++]
    if (byte === undefined) throw new Error('the saved room is damaged: a number expected')
    number += (byte & 127) * unit
    if (byte < 128) return number
  }
}

/** As many times as the next number says, what `read` reads. */
export function takeMany<Item>(from: Reading, read: (from: Reading) => Item): Item[] {
  const items: Item[] = []
  for (let left = take(from); left > 0; left--) items.push(read(from))
  return items
}

/** What `putAll` wrote. */
export const takeAll = (from: Reading): number[] => takeMany(from, take)

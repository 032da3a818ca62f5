// Encodes and decodes audio by ffmpeg, the only program needed beside Node.
import { spawnSync } from 'node:child_process'
import { RATE } from './signal.mjs'

/** @typedef {import('./signal.mjs').Signal} Signal */

const SAME_AGAIN = ['-map_metadata', '-1', '-fflags', '+bitexact', '-flags:a', '+bitexact']
const MAX_BYTES = 1 << 28

/** @param {readonly string[]} args @param {Buffer} [input] */
function ffmpeg(args, input) {
  const ran = spawnSync('ffmpeg', ['-hide_banner', '-loglevel', 'error', '-y', '-threads', '1', ...args], {
    input: input ?? '',
    maxBuffer: MAX_BYTES,
  })
  if (ran.error) {
    throw new Error('Making the sounds needs ffmpeg, which is not there: `apt-get install ffmpeg` brings it.')
  }
  if (ran.status !== 0) throw new Error(`ffmpeg failed: ${ran.stderr.toString().trim()}`)
  return ran.stdout
}

/** Fails if ffmpeg is not installed. */
export const ready = () => ffmpeg(['-version'])

/**
 * Writes the channels as a compressed file.
 * @param {readonly Signal[]} channels
 * @param {string} file
 * @param {readonly string[]} how ffmpeg's codec and bitrate options
 */
export function press(channels, file, how) {
  const [first = new Float32Array(0)] = channels
  const woven = new Float32Array(first.length * channels.length)
  for (const [side, channel] of channels.entries()) {
    for (let n = 0; n < channel.length; n++) woven[n * channels.length + side] = channel[n]
  }
  const raw = ['-f', 'f32le', '-ar', String(RATE), '-ac', String(channels.length), '-i', '-']
  ffmpeg([...raw, ...how, ...SAME_AGAIN, file], Buffer.from(woven.buffer))
}

/**
 * Reads a compressed file back as one channel.
 * @param {string} file
 * @returns {Signal}
 */
export function unpressed(file) {
  const bytes = ffmpeg(['-i', file, '-f', 'f32le', '-ar', String(RATE), '-ac', '1', '-'])
  return new Float32Array(bytes.buffer, bytes.byteOffset, bytes.byteLength / 4).slice()
}

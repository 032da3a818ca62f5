// Serialises output of concurrent jobs: prints the first live, buffers the others.

/** @typedef {'stdout' | 'stderr'} Stream */
/** @typedef {{ write: (text: string | Buffer, stream?: Stream) => void, end: () => void }} Output */

/**
 * Opens one output after the other.
 * @param {(stream: Stream, text: string | Buffer) => void} print
 * @returns {() => Output}
 */
export function outputMux(print) {
  /** @type {{ buffer: { stream: Stream, text: string | Buffer }[], ended: boolean }[]} */
  const outputs = []
  const flush = () => {
    for (let first = outputs[0]; first; first = outputs[0]) {
      for (const { stream, text } of first.buffer.splice(0)) print(stream, text)
      if (!first.ended) return
      outputs.shift()
    }
  }
  return () => {
    const output = { buffer: /** @type {{ stream: Stream, text: string | Buffer }[]} */ ([]), ended: false }
    outputs.push(output)
    return {
      write: (text, stream = 'stdout') => {
        output.buffer.push({ stream, text })
        flush()
      },
      end: () => {
        output.ended = true
        flush()
      },
    }
  }
}

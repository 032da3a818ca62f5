// Exports all feedback notes as CSV over HTTP: how long it takes, and how much memory the gateway takes for it.
import { readFileSync } from 'node:fs'
import { request } from 'node:http'
import { setInterval as every } from 'node:timers'

const MEMORY_READ_MS = 5
const MIB = 1024

/**
 * Exports all notes of the gateway with this process id: the time until the last byte, the gateway's memory beyond what it had before,
 * and the size and lines of the file.
 */
export async function measureExport(port: number, token: string, pid: number): Promise<object> {
  const before = residentKiB(pid)
  let peak = before
  const reading = every(() => (peak = Math.max(peak, residentKiB(pid))), MEMORY_READ_MS)
  const began = performance.now()
  try {
    const { bytes, lines } = await download(port, token)
    return {
      exportMs: Math.round(performance.now() - began),
      exportPeakMiB: Math.round((peak - before) / MIB),
      exportMiB: Math.round(bytes / MIB / MIB),
      exportLines: lines,
    }
  } finally {
    clearInterval(reading)
  }
}

const download = (port: number, token: string): Promise<{ bytes: number; lines: number }> =>
  new Promise((done, failed) => {
    const headers = { authorization: `Bearer ${token}` }
    const asked = request({ host: '127.0.0.1', port, path: '/feedback/export', headers }, (answer) => {
      if (answer.statusCode !== 200) return failed(new Error(`the export answers ${answer.statusCode}`))
      let bytes = 0
      let lines = 0
      answer.on('data', (piece: Buffer) => {
        bytes += piece.length
        lines += piece.toString('latin1').split('\r\n').length - 1
      })
      answer.once('error', failed)
      answer.once('end', () => done({ bytes, lines }))
    })
    asked.once('error', failed)
    asked.end()
  })

/** Linux alone tells it. */
const residentKiB = (pid: number): number =>
  Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0)

// Time and gateway memory of an export of all feedback notes as CSV over HTTP.
import { readFileSync } from 'node:fs'
import { setInterval as every } from 'node:timers'

const MEMORY_READ_MS = 5
const MIB = 1024

/**
 * Exports all notes from the gateway with this process id: the time to the last byte, the gateway's peak
 * memory above its baseline, and the size and lines of the file.
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

async function download(port: number, token: string): Promise<{ bytes: number; lines: number }> {
  const headers = { authorization: `Bearer ${token}` }
  const response = await fetch(`http://127.0.0.1:${port}/feedback/export`, { headers })
  if (!response.ok) throw new Error(`the export answers ${response.status}`)
  let [bytes, lines] = [0, 0]
  for await (const piece of response.body ?? []) {
    bytes += piece.length
    lines += Buffer.from(piece).toString('latin1').split('\r\n').length - 1
  }
  return { bytes, lines }
}

/** Resident memory of a process; Linux only. */
const residentKiB = (pid: number): number =>
  Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0)

// Screen recorder of a page: records selected parts and encodes one small video.
import { spawnSync } from 'node:child_process'
import { mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright'

/** Duration of a part's last frame, s. */
const LAST_FRAME_S = 0.5
/** Maximum duration of a frame, s, which shortens idle times. */
const MAX_FRAME_S = 1.6
/** Maximum duration of the film, s; recordings of slow machines are sped up. */
const MAX_FILM_S = 58

interface Frame {
  file: string
  /** In seconds. */
  at: number
  part: number
}

/** A screen recorder. */
export type Recorder = Awaited<ReturnType<typeof startRecorder>>

/** Creates a paused recorder. */
export async function startRecorder(page: Page, folder: string) {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const frames: Frame[] = []
  let part = 0
  let on = false
  const cdp = await page.context().newCDPSession(page)
  cdp.on('Page.screencastFrame', ({ data, metadata, sessionId }) => {
    void cdp.send('Page.screencastFrameAck', { sessionId })
    if (!on) return
    const file = join(folder, `${String(frames.length).padStart(5, '0')}.jpg`)
    writeFileSync(file, Buffer.from(data, 'base64'))
    frames.push({ file, at: metadata.timestamp ?? Date.now() / 1000, part })
  })
  await cdp.send('Page.startScreencast', { format: 'jpeg', quality: 92, everyNthFrame: 1 })
  const durationOf = (at: number): number => {
    const [frame, next] = [frames[at], frames[at + 1]]
    if (!frame || !next || next.part !== frame.part) return LAST_FRAME_S
    return Math.min(MAX_FRAME_S, Math.max(0.01, next.at - frame.at))
  }
  const seconds = (): number => frames.reduce((sum, _, at) => sum + durationOf(at), 0)
  return {
    /** Starts or resumes recording. */
    resume: () => {
      on = true
    },
    /** Pauses recording. */
    pause: () => {
      on = false
      part += 1
    },
    /** Seconds recorded so far. */
    seconds,
    /** Encodes the recording into a file; returns its size in bytes. */
    encode: async (file: string): Promise<number> => {
      await cdp.send('Page.stopScreencast')
      const speed = Math.min(1, MAX_FILM_S / seconds())
      const list = frames.map(
        (frame, at) => `file '${frame.file}'\nduration ${(durationOf(at) * speed).toFixed(3)}`,
      )
      const names = join(folder, 'frames.txt')
      writeFileSync(names, `${list.join('\n')}\n`)
      encodeFrames(names, file)
      return statSync(file).size
    },
  }
}

function encodeFrames(list: string, file: string): void {
  runFfmpeg([
    ...['-f', 'concat', '-safe', '0', '-i', list],
    ...['-vf', 'fps=12,scale=1024:576:flags=lanczos,format=yuv420p'],
    ...['-c:v', 'libvpx-vp9', '-crf', '46', '-b:v', '0', '-g', '240', '-row-mt', '1', '-cpu-used', '4'],
    ...['-an', '-map_metadata', '-1', '-fflags', '+bitexact', file],
  ])
}

/** Saves a screenshot of the page as WebP. */
export async function screenshotWebp(page: Page, file: string, width: number): Promise<void> {
  const png = await page.screenshot({ type: 'png' })
  const scale = ['-vf', `scale=${width}:-2:flags=lanczos`]
  runFfmpeg(['-f', 'png_pipe', '-i', '-', ...scale, '-quality', '80', file], png)
}

function runFfmpeg(args: readonly string[], input?: Buffer): void {
  const { error, status, stderr } = spawnSync(
    'ffmpeg',
    ['-hide_banner', '-loglevel', 'error', '-y', ...args],
    { input },
  )
  if (error) throw new Error('Filming needs ffmpeg, which is missing: `apt-get install ffmpeg` installs it.')
  if (status !== 0) throw new Error(`ffmpeg failed: ${stderr.toString().trim()}`)
}

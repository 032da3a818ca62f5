// Records a page as WebM with MediaRecorder in a second page.
import { writeFileSync } from 'node:fs'
import type { Browser, Page } from 'playwright'

const FRAMES_PER_SECOND = 12
const BITS_PER_SECOND = 1_500_000

/** A running recording. */
export type Film = Awaited<ReturnType<typeof film>>

/** Starts to record a page of this size in CSS px. */
export async function film(browser: Browser, page: Page, size: Size) {
  const studio = await browser.newPage({ viewport: size })
  await studio.evaluate(record, { ...size, rate: FRAMES_PER_SECOND, bits: BITS_PER_SECOND })
  const cdp = await page.context().newCDPSession(page)
  let drawing: Promise<void> | null = null
  let last = ''
  let over = false
  const draw = (frame: string): void => {
    last = frame
    // Frames that arrive while one is drawn are dropped, except the last.
    drawing ??= studio
      .evaluate((data) => window.__draw?.(data), frame)
      .then(() => {
        drawing = null
        if (last !== frame && !over) draw(last)
      })
  }
  cdp.on('Page.screencastFrame', ({ data, sessionId }) => {
    if (over) return
    draw(data)
    void cdp.send('Page.screencastFrameAck', { sessionId })
  })
  await cdp.send('Page.startScreencast', { format: 'jpeg', quality: 85 })
  return {
    /** Stops the recording and writes it as WebM. */
    end: async (file: string): Promise<void> => {
      await cdp.send('Page.stopScreencast')
      over = true
      await drawing
      const data = await studio.evaluate(() => window.__recorded?.())
      if (data === undefined) throw new Error('the studio was closed before the film was over')
      writeFileSync(file, Buffer.from(data, 'base64'))
      await studio.close()
    },
  }
}

interface Size {
  width: number
  height: number
}

declare global {
  interface Window {
    __draw?: (jpeg: string) => Promise<void>
    __recorded?: () => Promise<string>
  }
}

/** Runs in the recording page: a canvas that is recorded while frames are drawn on it. */
function record({ width, height, rate, bits }: Size & { rate: number; bits: number }): void {
  const canvas = document.createElement('canvas')
  Object.assign(canvas, { width, height })
  document.body.append(canvas)
  const ink = canvas.getContext('2d')
  const parts: Blob[] = []
  const recorder = new MediaRecorder(canvas.captureStream(rate), {
    mimeType: 'video/webm;codecs=vp8',
    videoBitsPerSecond: bits,
  })
  recorder.ondataavailable = ({ data }) => parts.push(data)
  window.__draw = async (jpeg) => {
    const image = await fetch(`data:image/jpeg;base64,${jpeg}`)
    const frame = await createImageBitmap(await image.blob())
    ink?.drawImage(frame, 0, 0, width, height)
  }
  window.__recorded = () =>
    new Promise((done) => {
      recorder.onstop = () => {
        const reader = new FileReader()
        reader.onload = () => done(typeof reader.result === 'string' ? reader.result.replace(/^.*,/, '') : '')
        reader.readAsDataURL(new Blob(parts))
      }
      recorder.stop()
    })
  recorder.start(1000)
}

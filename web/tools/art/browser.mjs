// Renders SVG drawings to WebP pictures in headless Chromium; shared by the bake scripts.
import { chromium } from 'playwright'

/** Opens a page with the functions below as globals; `close` ends the browser. */
export async function openPainter() {
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--mute-audio'],
  })
  const page = await browser.newPage()
  await page.evaluate(() => {
    /** Renders an SVG text centered on a canvas of the given size, preserving its aspect ratio. */
    globalThis.raster = async (svg, side) => {
      const [, , , width, height] = svg.match(/viewBox="([-\d.]+) ([-\d.]+) ([\d.]+) ([\d.]+)"/) ?? []
      const scale = side / Math.max(width, height)
      const size = { width: width * scale, height: height * scale }
      const sized = svg.replace('<svg ', `<svg width="${size.width}" height="${size.height}" `)
      const image = new Image()
      image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(sized)}`
      await image.decode()
      const canvas = document.createElement('canvas')
      canvas.width = canvas.height = Math.ceil(side)
      const left = (side - size.width) / 2
      canvas.getContext('2d').drawImage(image, left, (side - size.height) / 2, size.width, size.height)
      return canvas
    }
    /** The canvas's silhouette in one color. */
    globalThis.shadowOf = (canvas, color) => {
      const shape = document.createElement('canvas')
      shape.width = canvas.width
      shape.height = canvas.height
      const context = shape.getContext('2d')
      context.drawImage(canvas, 0, 0)
      context.globalCompositeOperation = 'source-in'
      context.fillStyle = color
      context.fillRect(0, 0, shape.width, shape.height)
      return shape
    }
    /** The picture as a paper cut-out: a cream edge around it and a hard shadow to the lower right. */
    globalThis.dieCut = (canvas, edge, drop) => {
      const cut = document.createElement('canvas')
      const room = edge + drop + 2
      cut.width = canvas.width + room * 2
      cut.height = canvas.height + room * 2
      const paper = document.createElement('canvas')
      paper.width = cut.width
      paper.height = cut.height
      const onPaper = paper.getContext('2d')
      const shape = globalThis.shadowOf(canvas, '#fff8ec')
      for (let step = 0; step < 32; step += 1) {
        const angle = (step / 32) * Math.PI * 2
        onPaper.drawImage(shape, room + Math.cos(angle) * edge, room + Math.sin(angle) * edge)
      }
      onPaper.drawImage(shape, room, room)
      const context = cut.getContext('2d')
      context.globalAlpha = 0.3
      context.drawImage(globalThis.shadowOf(paper, 'rgb(20,22,40)'), drop * 0.85, drop)
      context.globalAlpha = 1
      context.drawImage(paper, 0, 0)
      context.drawImage(canvas, room, room)
      return cut
    }
    globalThis.webp = async (canvas, quality) => {
      const blob = await new Promise((done) => canvas.toBlob(done, 'image/webp', quality))
      const bytes = new Uint8Array(await blob.arrayBuffer())
      let text = ''
      for (let at = 0; at < bytes.length; at += 8192)
        text += String.fromCharCode(...bytes.subarray(at, at + 8192))
      return btoa(text)
    }
  })
  return { page, close: () => browser.close() }
}

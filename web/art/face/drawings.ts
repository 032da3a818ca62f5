// Our own SVG drawings in any hue and size, as pictures for a canvas.
const texts = import.meta.glob<string>(
  [
    '../{backdrop,band,mask,part}/*.svg',
    '../brand/card-back.svg',
    '../prop/tape-banner.svg',
    '!../band/all-patterns.svg',
    '!../backdrop/{woven,two-halves,two-triangles}.svg',
    '!../part/enhance-*.svg',
  ],
  { eager: true, query: '?raw', import: 'default' },
)

/** Colors that replace the samples of a drawing, by the name of their variable without the dashes. */
export type Hues = Readonly<Record<string, string>>

const ready = new Map<string, Promise<HTMLImageElement>>()

/** The text of a drawing, for instance `backdrop/rays`, in other hues; `ink` stands for `currentColor`. */
export function recolored(name: string, hues: Hues): string {
  const text = texts[`../${name}.svg`]
  if (text === undefined) throw new Error(`no drawing called ${name}`)
  let svg = text.replaceAll('currentColor', hues['ink'] ?? '#20263a')
  for (const [variable, color] of Object.entries(hues)) {
    svg = svg.replaceAll(new RegExp(`var\\(--${variable},\\s*#\\w+\\)`, 'g'), color)
  }
  return svg
}

/** A drawing as an image of this many pixels across; the same one is made once. */
export function drawing(name: string, hues: Hues, width: number, height: number): Promise<HTMLImageElement> {
  const size = [Math.ceil(width), Math.ceil(height)] as const
  const key = JSON.stringify([name, hues, size])
  const known = ready.get(key)
  if (known) return known
  const made = imageOf(sized(recolored(name, hues), ...size))
  ready.set(key, made)
  if (ready.size > 160) ready.delete(ready.keys().next().value ?? key)
  return made
}

/** Some browsers draw nothing for an SVG without its own width and height. */
function sized(svg: string, width: number, height: number): string {
  const bare = svg.replace(/(<svg\b[^>]*?) width="[^"]*" height="[^"]*"/, '$1')
  return bare.replace('<svg ', `<svg width="${width}" height="${height}" preserveAspectRatio="none" `)
}

async function imageOf(svg: string): Promise<HTMLImageElement> {
  const url = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }))
  const image = new Image()
  image.src = url
  try {
    await image.decode()
  } finally {
    URL.revokeObjectURL(url)
  }
  return image
}

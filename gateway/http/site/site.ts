// The built page: static files, index.html for page URLs, files of other builds.
import { readdir, readFile } from 'node:fs/promises'
import { extname, join, relative, sep } from 'node:path'
import { gzipSync } from 'node:zlib'
import { decodedUri, hasErrorCode } from '#proto/http/expectedErrors.ts'
import type { Handler } from '../router.ts'
import { answerWith, isCompressible, isHashedAsset, staticFile, type StaticFile } from './staticFile.ts'
import type { Services } from '../../services.ts'
import { sharedAssets, type SharedAssets } from './sharedAssets.ts'
import { linkPreview } from './linkPreview.ts'

/** A build of the page. */
export interface Site {
  answer: Handler
  /** Files with a hash in their name, by path. */
  assets: ReadonlyMap<string, StaticFile>
  /** The build's id, from its index.html. */
  build: string
}

/** Reads the folder once; `failed`: why it has no page. */
export async function site(folder: string): Promise<Site | { failed: string }> {
  const files = new Map<string, StaticFile>()
  /** HTML pages by origin. */
  const pages = new Map<StaticFile, (origin: string) => StaticFile>()
  let names: string[]
  try {
    const entries = await readdir(folder, { recursive: true, withFileTypes: true })
    names = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  } catch (error) {
    if (!hasErrorCode('ENOENT')(error)) throw error
    return { failed: `The page is not built: there is no folder ${folder}. Run npm run build.` }
  }
  const bodies = new Map(await Promise.all(names.map(async (name) => [name, await readFile(name)] as const)))
  for (const [name, body] of bodies) {
    if (isCompressed(name)) continue
    const path = `/${relative(folder, name).split(sep).join('/')}`
    const gzip = isCompressible(name) ? (bodies.get(`${name}.gz`) ?? gzipSync(body, { level: 9 })) : undefined
    const file = staticFile(path, body, { br: bodies.get(`${name}.br`), gzip })
    files.set(path, file)
    const htmlFile = (page: Buffer): StaticFile => staticFile(path, page, { gzip: gzipSync(page) })
    if (extname(name) === '.html') pages.set(file, linkPreview(body, htmlFile))
  }
  const index = files.get('/index.html')
  if (index === undefined)
    return { failed: `The page is not built: ${folder} has no index.html. Run npm run build.` }
  /** Page URLs have no extension; some have their own HTML file, which preloads more. */
  const pageAt = (path: string): StaticFile | undefined =>
    extname(path) === '' ? (files.get(`${path}.html`) ?? index) : undefined
  return {
    build: /<meta name="build" content="([\w-]{1,80})"/.exec(index.body.toString())?.[1] ?? '',
    assets: new Map([...files].filter(([path]) => isHashedAsset(path))),
    answer: (request) => {
      const file = files.get(decodedUri(request.path) ?? request.path) ?? pageAt(request.path)
      // An unknown URL still shows the page, with status 404.
      if (file === undefined) return request.acceptsHtml ? { ...index.plain, status: 404 } : null
      const { origin } = request
      return answerWith((origin === null ? null : pages.get(file)?.(origin)) ?? file, request)
    },
  }
}

/** The build writes compressed encodings beside each file. */
const isCompressed = (name: string): boolean => ['.br', '.gz'].includes(extname(name))

/** The page's handlers, and the sharing of its files. */
export interface Pages extends Pick<SharedAssets, 'offer' | 'end'> {
  handlers: readonly Handler[]
  /** The id of this build; '': no page. */
  build: string
}

const NONE: Pages = { handlers: [], build: '', offer: () => Promise.resolve(), end: () => undefined }

/** Reads the build in this folder; without one, which is logged, no page is served. */
export async function openPages(
  folder: string | null,
  services: Pick<Services, 'redis' | 'limits' | 'log' | 'logError'>,
): Promise<Pages> {
  if (folder === null) return NONE
  const own = await site(folder)
  if ('failed' in own) {
    services.log.warn(own.failed)
    return NONE
  }
  const shared = sharedAssets(services, own.assets)
  return { ...shared, handlers: [shared.answer, own.answer], build: own.build }
}

// buildah: daemonless image builds, and unpacked images to run without an engine.
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runOrThrow, captureOutput } from '../../dev/setup/command.mjs'
import { requireDiskSpace } from '../../dev/setup/diskSpace.mjs'
import { logWhile } from '../../dev/setup/log.mjs'
import { BASE, makeBase } from './base.ts'
import { runInNamespace, type UnpackedImage } from './namespace.ts'
import { DOCKERFILE, IMAGE, type Containers } from './container.ts'

/** npm's global settings file in the image. */
const NPMRC = '/usr/local/etc/npmrc'
const CA = '/usr/local/etc/npm-ca.pem'

const buildah = async (doing: string, ...args: string[]): Promise<string> =>
  runOrThrow(doing, 'buildah', ['--storage-driver', 'vfs', ...args])
const hasImage = async (image: string): Promise<boolean> =>
  (await captureOutput('buildah', ['--storage-driver', 'vfs', 'inspect', '--type', 'image', image])).code ===
  0

async function ensureBase(): Promise<void> {
  if (await hasImage(BASE)) return
  const pulled = await captureOutput('buildah', ['--storage-driver', 'vfs', 'pull', '--quiet', BASE])
  if (pulled.code === 0) return
  await logWhile(
    `No image registry is reached: making ${BASE} with debootstrap and this machine's Node`,
    () => makeBase(buildah),
  )
}

const npmSetting = async (name: string): Promise<string> =>
  (await runOrThrow(`Reading npm's ${name}`, 'npm', ['config', 'get', name])).trim()

/**
 * This machine's npm registry and CA certificates, mounted during the build only: without them npm may reach
 * no registry.
 */
async function npmMounts(folder: string): Promise<string[]> {
  const lines = [`registry=${await npmSetting('registry')}`]
  const authorities = [await npmSetting('cafile'), process.env['NODE_EXTRA_CA_CERTS'] ?? '']
  const ca = authorities.find((file) => file !== '' && existsSync(file))
  if (ca !== undefined) lines.push(`cafile=${CA}`)
  const file = join(folder, 'npmrc')
  writeFileSync(file, `${lines.join('\n')}\n`)
  return ['-v', `${file}:${NPMRC}:ro`, ...(ca === undefined ? [] : ['-v', `${ca}:${CA}:ro`])]
}

interface Inspected {
  Docker: { config: { User: string; WorkingDir: string; Env: string[]; Cmd: string[] } }
}

/** The image's container configuration. */
function unpackedFrom(root: string, inspected: string): UnpackedImage {
  const { config } = (JSON.parse(inspected) as Inspected).Docker
  return { root, user: config.User, cwd: config.WorkingDir, env: config.Env, command: config.Cmd }
}

/** The image unpacked into a folder that all containers share read-only. */
interface UnpackedContainer {
  container: string
  image: UnpackedImage
}

async function unpack(): Promise<UnpackedContainer> {
  const doing = 'Unpacking the image'
  const container = (await buildah(doing, 'from', '--pull-never', IMAGE)).trim()
  const root = (await buildah(doing, 'mount', container)).trim()
  const image = unpackedFrom(root, await buildah(doing, 'inspect', '--type', 'image', IMAGE))
  return { container, image }
}

/** The buildah tool; needs root and Linux. */
export function buildahContainers(): Containers {
  let folder: Promise<UnpackedContainer> | null = null
  return {
    async build() {
      requireDiskSpace(5000)
      await ensureBase()
      const settings = mkdtempSync(join(tmpdir(), 'll-npm-'))
      try {
        // chroot isolation and the vfs driver need neither cgroups nor overlay mounts; the docker format
        // supports HEALTHCHECK.
        const how = ['--isolation', 'chroot', '--network', 'host', '--format', 'docker']
        const what = ['--ignorefile', `${DOCKERFILE}.dockerignore`, '-f', DOCKERFILE, '-t', IMAGE]
        await buildah('Building the image', 'bud', ...how, ...(await npmMounts(settings)), ...what, '.')
      } finally {
        rmSync(settings, { recursive: true, force: true })
      }
    },
    async run(run) {
      folder ??= unpack()
      return runInNamespace((await folder).image, run)
    },
    async clear() {
      if (folder !== null) await buildah('Removing the containers', 'rm', (await folder).container)
    },
  }
}

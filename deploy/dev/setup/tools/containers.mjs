// Finds Docker, Podman or buildah for container images, or installs buildah.
import { findOrInstall } from './apt.mjs'
import { captureOutput } from '../command.mjs'
import { UserError } from '../userError.mjs'

/** @typedef {'docker' | 'podman' | 'buildah'} ContainerTool */

/** buildah builds and unpacks images, debootstrap creates the base image where no registry is reachable. */
const PACKAGES = ['buildah', 'debootstrap']

const works = async (/** @type {string} */ program, /** @type {readonly string[]} */ ...args) =>
  (await captureOutput(program, args)).code === 0

/** Whether the daemon responds: Docker's client may be installed without one, and only the daemon builds. */
async function findTool() {
  for (const name of /** @type {const} */ (['docker', 'podman'])) if (await works(name, 'info')) return name
  return (await works('buildah', '--version')) && (await works('debootstrap', '--version')) ? 'buildah' : null
}

/**
 * The container tool, installed if necessary; throws a user error when none is available.
 * @returns {Promise<ContainerTool>}
 */
export async function ensureContainerTool() {
  const tool = await findOrInstall(findTool, PACKAGES)
  if (tool) return tool
  throw new UserError(
    `No running Docker or Podman is here, and buildah may not be installed from here: start Docker, or install Debian's packages ${PACKAGES.join(' and ')}, then run the same command again.`,
  )
}

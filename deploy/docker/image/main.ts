// `npm run image`: builds the Docker image and plays a game on it, non-root, read-only.
import { containerTool } from '../../dev/setup/tools/containers.mjs'
import { log, logWhile } from '../../dev/setup/log.mjs'
import { asCommand, UserError } from '../../dev/setup/user-error.mjs'
import { buildahContainers } from './buildah.ts'
import { DOCKERFILE, IMAGE } from './container.ts'
import { docker } from './docker.ts'
import { playOn } from './play.ts'

await asCommand('Trying the image', async () => {
  const tool = await containerTool()
  const containers = tool === 'buildah' ? buildahContainers() : docker(tool)
  const from = performance.now()
  await logWhile(`Building ${DOCKERFILE} with ${tool}`, () => containers.build())
  const buildSeconds = Math.round((performance.now() - from) / 1000)
  log('Playing a game on it')
  const seen = await playOn(containers)
  const { user, uid, readOnlyRoot, writes } = seen
  console.log(JSON.stringify({ image: IMAGE, builtBy: tool, buildSeconds, ...seen }))
  if (uid === 0)
    throw new UserError(`The image runs as ${user}: deploy/docker/Dockerfile must name another user.`)
  if (!readOnlyRoot || !writes)
    throw new UserError('A container wrote where it must not, or could not write to /data and /tmp.')
  return 0
})
// Clients would keep trying to reconnect to the stopped servers.
process.exit()

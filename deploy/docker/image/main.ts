// `npm run image`: builds the Docker image and plays a game on it, non-root, read-only.
import { ensureContainerTool } from '../../dev/setup/tools/containers.mjs'
import { log, logWhile } from '../../dev/setup/log.mjs'
import { runMain, UserError } from '../../dev/setup/userError.mjs'
import { buildahContainers } from './buildah.ts'
import { DOCKERFILE, IMAGE } from './container.ts'
import { docker } from './docker.ts'
import { smokeTest } from './smokeTest.ts'

await runMain('Trying the image', async () => {
  const tool = await ensureContainerTool()
  const containers = tool === 'buildah' ? buildahContainers() : docker(tool)
  const from = performance.now()
  await logWhile(`Building ${DOCKERFILE} with ${tool}`, () => containers.build())
  const buildSeconds = Math.round((performance.now() - from) / 1000)
  log('Playing a game on it')
  const result = await smokeTest(containers)
  const { user, uid, readOnlyRoot, writes } = result
  console.log(JSON.stringify({ image: IMAGE, builtBy: tool, buildSeconds, ...result }))
  if (uid === 0)
    throw new UserError(`The image runs as ${user}: deploy/docker/Dockerfile must name another user.`)
  if (!readOnlyRoot || !writes)
    throw new UserError('A container wrote where it must not, or could not write to /data and /tmp.')
  return 0
})
// Clients would keep trying to reconnect to the stopped servers.
process.exit()

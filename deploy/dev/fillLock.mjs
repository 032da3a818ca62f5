// Adds other platforms' optional binary packages to package-lock.json, for `npm ci`.
import { readFileSync, writeFileSync } from 'node:fs'

const lock = JSON.parse(readFileSync('package-lock.json', 'utf8'))

for (const [at, from] of Object.entries({ ...lock.packages })) {
  for (const [name, version] of Object.entries(from.optionalDependencies ?? {})) {
    const os = name.match(/darwin|win32|linux/)?.[0]
    const cpu = name.match(/arm64|x64|arm/)?.[0]
    const node = name.match(/^@uwsjs\/.*-(\d+)$/)?.[1]
    if (!os || !cpu) continue
    if (lock.packages[`node_modules/${name}`] || lock.packages[`${at}/node_modules/${name}`]) continue
    lock.packages[`node_modules/${name}`] = {
      version,
      cpu: [cpu],
      ...(from.dev && { dev: true }),
      optional: true,
      os: [os],
      ...(node && { engines: { node: `>=${node}.0.0 <${Number(node) + 1}.0.0` } }),
    }
  }
}

writeFileSync('package-lock.json', JSON.stringify(lock, null, 2) + '\n')

// Commands, arguments and environments of Redis, engines and gateways under `npm start`.
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { data, root } from '../setup/paths.mjs'
import { ENGINE_FLAGS, GATEWAY_FLAGS } from './nodeFlags.mjs'
import { loadSecrets } from './secrets.mjs'

/**
 * @param {import('./options.mjs').Options} options
 * @param {import('../../setup.mjs').Toolchain} toolchain
 * @param {string} sockets the folder (mode 0700) for the sockets of the private Redis and the engines
 * @param {string} host
 * @returns {{ redis: import('./supervisor.mjs').Command | null, engines: import('./supervisor.mjs').Command[], gateways: import('./supervisor.mjs').Command[] }}
 */
export function processCommands(options, toolchain, sockets, host) {
  const socket = join(sockets, 'redis.sock')
  const folder = join(data, 'redis')
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const shared = {
    ...toolchain.env,
    ...loadSecrets(data),
    NODE_ENV: process.env['NODE_ENV'] ?? 'production',
    REDIS_URL: process.env['REDIS_URL'] || `unix://${socket}`,
  }
  /**
   * @param {string} name
   * @param {number} stopTimeoutMs
   * @param {readonly string[]} args
   * @param {NodeJS.ProcessEnv} [env]
   */
  const command = (name, stopTimeoutMs, args, env = {}) => ({
    name,
    file: toolchain.node,
    args,
    cwd: root,
    env: { ...shared, ...env },
    log: join(data, 'logs', `${name}.log`),
    stopTimeoutMs,
  })
  const numbers = (/** @type {number} */ count) => Array.from({ length: count }, (_, index) => index + 1)
  return {
    redis: toolchain.redis
      ? command('redis', 15_000, ['deploy/dev/launch/redisProcess.mjs', toolchain.redis, socket, folder])
      : null,
    engines: numbers(options.engines).map((n) =>
      command(`engine-${n}`, 10_000, [...ENGINE_FLAGS, 'engine/main.ts'], {
        ENGINE_NAME: `engine-${n}`,
        LINK_LISTEN: process.env['LINK_LISTEN'] || linkAddress(sockets, n),
      }),
    ),
    gateways: numbers(options.gateways).map((n) =>
      command(`gateway-${n}`, 5_000, [...GATEWAY_FLAGS, 'gateway/main.ts'], {
        GATEWAY_NAME: `gateway-${n}`,
        PORT: String(options.port),
        HOST: host,
        SITE_DIR: join(root, 'web/dist'),
        DATA_DIR: data,
      }),
    ),
  }
}

/**
 * The link address of an engine for gateways on this machine: a Unix socket that only this user can access.
 * @param {string} sockets
 * @param {number} n
 */
const linkAddress = (sockets, n) =>
  process.platform === 'win32' ? '127.0.0.1:0' : `unix:${join(sockets, `engine-${n}.sock`)}`

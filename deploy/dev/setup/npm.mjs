// Runs npm: the one that started us, else the one on the PATH.
import { runOrThrow, withNode } from './command.mjs'
import { root } from './paths.mjs'

/**
 * Show npm's errors even when it was started with --silent, prefer its cache over the network, and give up on
 * an unreachable network after seconds instead of minutes.
 */
const OPTIONS =
  '--loglevel=warn --no-progress --no-fund --no-audit --no-update-notifier --prefer-offline --fetch-retries=2 --fetch-retry-mintimeout=1000 --fetch-retry-maxtimeout=4000'

/**
 * Runs npm under a Node, since it selects optional binary packages for the Node it runs on. Throws a user
 * error when it fails.
 * @param {string} doing the step, for the error
 * @param {readonly string[]} args
 * @param {{ node?: string, cwd?: string }} [options]
 */
export function runNpm(doing, args, { node = process.execPath, cwd = root } = {}) {
  const all = [...OPTIONS.split(' '), ...args]
  const options = { cwd, env: withNode(node) }
  const cli = process.env['npm_execpath']
  if (cli && /npm-cli\.[cm]?js$/.test(cli)) return runOrThrow(doing, node, [cli, ...all], options)
  return runOrThrow(doing, process.platform === 'win32' ? 'npm.cmd' : 'npm', all, options)
}

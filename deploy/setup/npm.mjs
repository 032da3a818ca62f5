// How to call npm: the one that started us, else the one on the path.

/**
 * Set-up must hear npm's errors even when it was started with --silent.
 * @param {readonly string[]} args
 * @param {string} [node] the Node to run npm with
 * @returns {{ file: string, args: string[] }}
 */
export function npm(args, node = process.execPath) {
  const loud = [
    '--loglevel=warn',
    '--no-progress',
    '--no-fund',
    '--no-audit',
    '--no-update-notifier',
    ...args,
  ]
  const cli = process.env['npm_execpath']
  if (cli && /npm-cli\.[cm]?js$/.test(cli)) return { file: node, args: [cli, ...loud] }
  return { file: process.platform === 'win32' ? 'npm.cmd' : 'npm', args: loud }
}

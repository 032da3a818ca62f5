// Runs an unpacked image without a container engine: mount namespace, read-only root.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { runOrThrow, captureOutput } from '../../dev/setup/command.mjs'
import type { Container, ContainerOptions } from './container.ts'

/** An unpacked image and its container configuration. */
export interface UnpackedImage {
  root: string
  user: string
  cwd: string
  env: readonly string[]
  command: readonly string[]
}

/**
 * Sets up the mounts, then executes the program. $1: the root, $2: uid:gid, then the program and its
 * arguments.
 */
const SCRIPT = `set -e
root=$1 ids=$2; shift 2
mount --make-rprivate /
mount --rbind "$root" "$root"
mount -t proc proc "$root/proc"
mount -t tmpfs -o mode=755 tmpfs "$root/dev"
for device in null zero random urandom
do touch "$root/dev/$device"; mount --bind "/dev/$device" "$root/dev/$device"
done
mount -t tmpfs -o mode=1777 tmpfs "$root/tmp"
mount -t tmpfs -o "mode=700,uid=\${ids%:*},gid=\${ids#*:}" tmpfs "$root/data"
mount -o remount,bind,ro "$root"
exec setpriv --no-new-privs chroot --userspec="$ids" --groups= "$root" "$@"`

const idsOf = async ({ root, user }: UnpackedImage): Promise<string> => {
  const words = `echo "$(id -u '${user}'):$(id -g '${user}')"`
  return (await runOrThrow('Reading the user of the image', 'chroot', [root, 'sh', '-c', words])).trim()
}

/** Starts the program of `run`, or the image's command; needs root. */
export async function runInNamespace(
  image: UnpackedImage,
  { name, command, env }: ContainerOptions,
): Promise<Container> {
  const ids = await idsOf(image)
  const set = [...image.env, ...Object.entries(env).map(([key, value]) => `${key}=${value}`)]
  const within = (program: readonly string[]): string[] => [
    '/usr/bin/env',
    '-i',
    `--chdir=${image.cwd}`,
    ...set,
    ...program,
  ]
  const shell = ['sh', '-c', SCRIPT, name, image.root, ids]
  const args = ['--mount', '--ipc', '--uts', ...shell, ...within(command ?? image.command)]
  const child = spawn('unshare', args, { stdio: ['ignore', 'pipe', 'pipe'] })
  let printed = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      printed = (printed + chunk.toString()).slice(-100_000)
    })
  const ended = once(child, 'close')
  const kill = (): void => void child.kill('SIGKILL')
  process.once('exit', kill)
  return {
    exec(program) {
      const [uid = '', gid = ''] = ids.split(':')
      const enter = ['--target', String(child.pid), '--mount', `--root=${image.root}`]
      const drop = ['--reuid', uid, '--regid', gid, '--clear-groups', '--no-new-privs']
      return captureOutput('nsenter', [...enter, 'setpriv', ...drop, ...within(program)])
    },
    logs: () => Promise.resolve(printed),
    async stop() {
      child.kill('SIGTERM')
      await ended
      process.off('exit', kill)
    },
  }
}

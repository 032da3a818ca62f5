// Docker or Podman: builds the image and runs containers of it.
import { runOrThrow, captureOutput } from '../../dev/setup/command.mjs'
import { DOCKERFILE, IMAGE, type Containers } from './container.ts'

/**
 * Runs the image as deploy/docker/compose.yaml does, but on the host's network and with `/data` in memory.
 */
const HARDENED = [
  '--read-only',
  '--tmpfs',
  '/tmp',
  '--cap-drop',
  'ALL',
  '--security-opt',
  'no-new-privileges',
]

export const docker = (program: 'docker' | 'podman'): Containers => ({
  async build() {
    await runOrThrow('Building the image', program, ['build', '-f', DOCKERFILE, '-t', IMAGE, '.'])
  },
  async run({ name, command = [], env }) {
    const set = Object.entries(env).flatMap(([key, value]) => ['-e', `${key}=${value}`])
    const how = ['--detach', '--name', name, '--network', 'host', ...HARDENED, ...set]
    await runOrThrow(`Starting ${name}`, program, ['run', ...how, IMAGE, ...command])
    return {
      exec: (args) => captureOutput(program, ['exec', name, ...args]),
      logs: async () => (await captureOutput(program, ['logs', name])).output,
      async stop() {
        await captureOutput(program, ['stop', name])
        await captureOutput(program, ['rm', '--force', '--volumes', name])
      },
    }
  },
  clear: () => Promise.resolve(),
})

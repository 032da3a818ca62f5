// Interface of a container tool: builds the product's image and runs containers.

/** The name that deploy/docker/compose.yaml and deploy/kubernetes give the image. */
export const IMAGE = 'lockdown-lane'
export const DOCKERFILE = 'deploy/docker/Dockerfile'

/** One container to start, on the host's network. */
export interface Run {
  name: string
  /** Instead of the image's own command. */
  command?: readonly string[]
  env: Readonly<Record<string, string>>
}

/** A running container: the image's user, a read-only root, no new privileges, writable `/tmp` and `/data` in memory. */
export interface Container {
  /** Runs a program beside the container's own, as the same user. */
  exec(program: readonly string[]): Promise<{ code: number; output: string }>
  /** What it has printed, newest last. */
  logs(): Promise<string>
  stop(): Promise<void>
}

/** A tool for containers. */
export interface Containers {
  /** Builds the image from the working tree. */
  build(): Promise<void>
  run(run: Run): Promise<Container>
  /** Removes what the containers were made of; the image stays. */
  clear(): Promise<void>
}

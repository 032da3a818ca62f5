// Interface of a container tool: builds the product's image and runs containers.

/** The image's name in deploy/docker/compose.yaml and deploy/kubernetes. */
export const IMAGE = 'lockdown-lane'
export const DOCKERFILE = 'deploy/docker/Dockerfile'

/** A container to start, on the host's network. */
export interface ContainerOptions {
  name: string
  /** Overrides the image's command. */
  command?: readonly string[]
  env: Readonly<Record<string, string>>
}

/**
 * A running container: the image's user, a read-only root, no new privileges, writable `/tmp` and `/data` in
 * memory.
 */
export interface Container {
  /** Runs a program in the container, as the same user. */
  exec(program: readonly string[]): Promise<{ code: number; output: string }>
  /** Its output so far. */
  logs(): Promise<string>
  stop(): Promise<void>
}

/** A container tool. */
export interface Containers {
  /** Builds the image from the working tree. */
  build(): Promise<void>
  run(run: ContainerOptions): Promise<Container>
  /** Removes temporary files of the containers; the image is kept. */
  clear(): Promise<void>
}

// The build id: a hash of this engine's code, so that a quarantine holds for one build.
import { codeHash } from '#proto/process/codeHash.ts'
import { SCHEMA } from '../room/migrations.ts'

/**
 * The schema it saves and a hash of what its rooms are made of; the wire's generated code follows from what stands there. Two
 * engines of one build have the same.
 */
export const BUILD = `${SCHEMA}-${codeHash(['engine', 'proto'])}`

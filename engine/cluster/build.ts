// The build id: a hash of this engine's code, so that a quarantine holds for one build.
import { codeHash } from '#proto/process/codeHash.ts'
import { SCHEMA } from '../room/snapshot/migrations.ts'

/**
 * The schema it saves in and a hash of the code rooms depend on; generated wire code follows from its sources. Equal for engines of
 * one build.
 */
export const BUILD = `${SCHEMA}-${codeHash(['engine', 'proto'])}`

// Rejects records that a newer build has migrated.

/** Throws if a migration unknown to this build has run; `other`: the setting to point elsewhere. */
export function refuseNewer(
  done: ReadonlySet<string>,
  known: readonly { name: string }[],
  other: 'DATA_DIR' | 'database in MONGODB_URI',
): void {
  const unknown = [...done].find((name) => !known.some((step) => step.name === name))
  if (unknown === undefined) return
  throw new Error(
    `The records were written by a newer version of the game (they hold «${unknown}»): start that version, or name another ${other}.`,
  )
}

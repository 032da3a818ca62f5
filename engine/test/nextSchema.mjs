// `node --import`: a build of the next snapshot schema, with other units of two fields.
import { patchModules } from '../../deploy/ci/testing/patchModules.mjs'

/** The migration of that build. */
const MIGRATION = `
const changed = (saved: Saved, schema: number, timer: number, zone: number): Saved => {
  const snapshot = decodeSnapshot(saved.room)
  const people = saved.people && decodePeople(saved.people)
  return {
    room: encodeSnapshot({ ...snapshot, schema, timer: snapshot.timer * timer }),
    people: people && encodePeople({
      ...people,
      members: people.members.map((member) => ({ ...member, zone: member.zone * zone })),
    }),
  }
}
function room8() {
  return {
    up: (saved: Saved) => changed(saved, 8, 1000, 60),
    down: (saved: Saved) => changed(saved, 7, 1 / 1000, 1 / 60),
  }
}
`

const migrations = 'engine/room/snapshot/migrations.ts'
const snapshot = 'engine/room/snapshot/snapshot.ts'

patchModules([
  {
    file: migrations,
    was: 'import { schemaOf }',
    is: 'import { decodePeople, decodeSnapshot, encodePeople, encodeSnapshot, schemaOf }',
  },
  { file: migrations, was: 'const SCHEMA = 7', is: 'const SCHEMA = 8' },
  {
    file: migrations,
    was: "'room/7': { up: fromSchema6 },",
    is: "'room/7': { up: fromSchema6 }, 'room/8': room8(),",
  },
  { file: migrations, was: 'const migrationTo', is: `${MIGRATION}const migrationTo` },
  { file: snapshot, was: 'schema: SCHEMA,', is: 'schema: SCHEMA, timer: room.timer * 1000,' },
  { file: snapshot, was: 'now - turnMs,', is: 'now - turnMs, timer: saved.timer / 1000,' },
  {
    file: snapshot,
    was: 'counts: ACTION_KEYS',
    is: 'members: room.members.map((member) => ({ ...member, zone: member.zone * 60 })), counts: ACTION_KEYS',
  },
  {
    file: snapshot,
    was: 'withAsked(people.members, ',
    is: 'withAsked(people.members.map((member) => ({ ...member, zone: member.zone / 60 })), ',
  },
])

// `node --import`: this process is of the next build, whose snapshot schema says in milliseconds and seconds what this one's says in seconds and minutes.
import { registerHooks } from 'node:module'

/** The migration, as its build has it. */
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

/** What stands in each file, and what the next build has there. */
const CHANGES = {
  '/engine/room/migrations.ts': [
    [
      'import { schemaOf }',
      'import { decodePeople, decodeSnapshot, encodePeople, encodeSnapshot, schemaOf }',
    ],
    ['const SCHEMA = 7', 'const SCHEMA = 8'],
    ["'room/7': { up: fromSchema6 },", "'room/7': { up: fromSchema6 }, 'room/8': room8(),"],
    ['const migrationTo', `${MIGRATION}const migrationTo`],
  ],
  '/engine/room/snapshot.ts': [
    ['timer: room.timer,', 'timer: room.timer * 1000,'],
    ['timer: saved.timer,', 'timer: saved.timer / 1000,'],
    ['({ ...member, ...replied(reply) })', '({ ...member, zone: member.zone * 60, ...replied(reply) })'],
    [
      '  ...member,\n  reply: replyOf(reply),',
      '  ...member,\n  zone: member.zone / 60,\n  reply: replyOf(reply),',
    ],
  ],
}

registerHooks({
  load(url, context, nextLoad) {
    const loaded = nextLoad(url, context)
    const found = Object.entries(CHANGES).find(([file]) => url.endsWith(file))
    if (found === undefined) return loaded
    const [file, changes] = found
    let source = String(loaded.source)
    for (const [now, next] of changes) {
      if (!source.includes(now)) throw new Error(`${file} is not as it was: no ${now}`)
      source = source.replace(now, next)
    }
    return { ...loaded, source }
  },
})

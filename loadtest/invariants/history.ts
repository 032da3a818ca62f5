// The history of a run, as in Jepsen: per room, acknowledged commands, epochs and frames.
import type { ServerFrame, Welcome } from '#proto/client/messages.ts'
import { epochOf } from '../client/epoch.ts'
import type { Joined } from '../client/roomView.ts'
import type { Logged } from '../testbed/commandLog.ts'
import type { Fence, HeardFrame } from './fence.ts'
import { AppendOnlyLog } from './log.ts'

/** A page whose frames are recorded. */
export interface ObservedPage {
  readonly room: string
  readonly seat: number
  readonly watches: boolean
  readonly joined: Joined
  readonly welcome: Welcome | null
}

/** What one page heard of one room, and the view it made of it. */
export interface Observation {
  seat: number
  readonly user: string
  readonly watches: boolean
  joined: Joined
  readonly heard: { frame: ServerFrame }[]
}

/** What is known of one room. */
export interface RoomHistory {
  readonly code: string
  readonly log: AppendOnlyLog
  /** The highest anybody was told of. */
  epoch: number
  /** The highest version anybody was shown. */
  version: number
  readonly observations: Map<ObservedPage, Observation>
}

/** Records a run. */
export class History {
  readonly rooms = new Map<string, RoomHistory>()
  readonly fence: Fence
  acknowledged = 0

  constructor(fence: Fence) {
    this.fence = fence
  }

  /** The history of a room, begun if there is none. */
  room(code: string): RoomHistory {
    let room = this.rooms.get(code)
    if (room === undefined) {
      room = { code, log: new AppendOnlyLog(), epoch: 0, version: 0, observations: new Map() }
      this.rooms.set(code, room)
    }
    return room
  }

  /** Records a frame before its page acts on it. */
  hear(page: ObservedPage, frame: ServerFrame, sent: HeardFrame['sent']): void {
    const welcomed = frame.body === 'welcome' ? frame.welcome : null
    const code = welcomed?.room ?? page.room
    if (code === '') return
    const room = this.room(code)
    const seat = welcomed?.seat ?? page.seat
    const observation = room.observations.get(page) ?? {
      seat,
      user: welcomed?.user ?? page.welcome?.user ?? '',
      watches: page.watches,
      joined: page.joined,
      heard: [],
    }
    observation.seat = seat
    // A page that goes on to another room starts a new view; until then this one grows.
    if (welcomed === null) observation.joined = page.joined
    room.observations.set(page, observation)
    observation.heard.push({ frame })
    const epoch = epochOf(frame)
    if (epoch !== null) {
      room.epoch = Math.max(room.epoch, epoch)
      this.fence.heard(code, { epoch, sent })
    }
    if (frame.body === 'update') room.version = Math.max(room.version, frame.update.versions.at(-1) ?? 0)
  }

  /** A command was answered with «done». */
  acknowledge(code: string, command: Logged): void {
    this.acknowledged += 1
    this.room(code).log.acknowledge(command)
  }
}

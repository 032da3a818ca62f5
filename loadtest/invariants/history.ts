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

/** The frames that one page received of one room, and its view of the room. */
export interface Observation {
  seat: number
  readonly user: string
  readonly watches: boolean
  joined: Joined
  readonly received: { frame: ServerFrame }[]
}

/** The history of one room. */
export interface RoomHistory {
  readonly code: string
  readonly log: AppendOnlyLog
  /** The highest epoch that any page received. */
  epoch: number
  /** The highest version that any page received. */
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

  /** Returns the history of a room, creating it if necessary. */
  room(code: string): RoomHistory {
    let room = this.rooms.get(code)
    if (room === undefined) {
      room = { code, log: new AppendOnlyLog(), epoch: 0, version: 0, observations: new Map() }
      this.rooms.set(code, room)
    }
    return room
  }

  /** Records a frame before its page handles it. */
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
      received: [],
    }
    observation.seat = seat
    // A welcome may be for another room, for which the page starts a new view; other frames update the
    // current one.
    if (welcomed === null) observation.joined = page.joined
    room.observations.set(page, observation)
    observation.received.push({ frame })
    const epoch = epochOf(frame)
    if (epoch !== null) {
      room.epoch = Math.max(room.epoch, epoch)
      this.fence.received(code, { epoch, sent })
    }
    if (frame.body === 'update') room.version = Math.max(room.version, frame.update.versions.at(-1) ?? 0)
  }

  /** Records an accepted command. */
  acknowledge(code: string, command: Logged): void {
    this.acknowledged += 1
    this.room(code).log.acknowledge(command)
  }
}

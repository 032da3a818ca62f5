// The history of a run, as in Jepsen: per room, acknowledged commands, epochs and frames.
import type { ServerFrame } from '#proto/client/messages.ts'
import { epochOf } from '../client/epoch.ts'
import type { Page } from '../client/page.ts'
import type { RoomView } from '../client/roomView.ts'
import type { LoggedCommand } from '../testbed/commandLog.ts'
import type { Fence, ObservedFrame } from './fence.ts'
import { AppendOnlyLog } from './log.ts'

/** A page whose frames are recorded. */
export interface ObservedPage extends Readonly<
  Pick<Page, 'room' | 'connected' | 'seat' | 'view' | 'welcome'>
> {
  readonly watches: boolean
}

/** The frames that one page received of one room, and its view of the room. */
export interface Observation {
  seat: number
  readonly user: string
  readonly watches: boolean
  view: RoomView
  readonly received: { frame: ServerFrame }[]
}

/** The history of one room. */
export class RoomHistory {
  readonly code: string
  readonly log = new AppendOnlyLog()
  /** The highest epoch that any page received. */
  epoch = 0
  /** The highest version that any page received. */
  version = 0
  readonly observations = new Map<ObservedPage, Observation>()

  constructor(code: string) {
    this.code = code
  }
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
    const room = this.rooms.get(code) ?? new RoomHistory(code)
    this.rooms.set(code, room)
    return room
  }

  /** Records a frame before its page handles it. */
  record(page: ObservedPage, frame: ServerFrame, sent: ObservedFrame['sent']): void {
    const welcomed = frame.body === 'welcome' ? frame.welcome : null
    const code = welcomed?.room ?? page.room
    if (code === '') return
    const room = this.room(code)
    const seat = welcomed?.seat ?? page.seat
    const observation = room.observations.get(page) ?? {
      seat,
      user: welcomed?.user ?? page.welcome?.user ?? '',
      watches: page.watches,
      view: page.view,
      received: [],
    }
    observation.seat = seat
    // A welcome may be for another room, for which the page starts a new view; other frames update the
    // current one.
    if (welcomed === null) observation.view = page.view
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
  acknowledge(code: string, command: LoggedCommand): void {
    this.acknowledged += 1
    this.room(code).log.acknowledge(command)
  }
}

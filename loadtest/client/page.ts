// A headless page over any socket: real frames, sequential requests, retries, reconnects.
import {
  TABLE_WAITS,
  type ClientFrame,
  type Command,
  type Directory,
  type QueueView,
  type ServerFrame,
  type UserData,
  type Welcome,
} from '#proto/client/messages.ts'
import { decodeServer, encodeClient, encodeCommand, isBroken, type Broken } from '#proto/client/wire.ts'
import { wait } from '#proto/process/wait.ts'
import { startHeartbeat, type Heartbeat } from '../../web/client/net/heartbeat.ts'
import { randomId } from '../../web/client/net/randomId.ts'
import { PROBE_AFTER_RETRIES, RETRY_MS, type Reply } from '../../web/client/net/requests.ts'
import { CONNECT_TIMEOUT_MS } from '../../web/client/net/backoff.ts'
import { helloOf, type HelloOptions } from './hello.ts'
import type { Body, ClientSocket, SocketHandlers } from './socket.ts'
import { noRoom, take, type Joined } from './roomView.ts'
import { HANGS_MS, Waits } from './waits.ts'
import { within } from './withTimeout.ts'

const REDIAL_MS = 50

export type { Reply }

/** Options of a page. */
export interface PageOptions extends HelloOptions {
  token?: string
  page?: string
  /** Reconnects when the socket closes or is half-open, as a browser's page does. */
  lasting?: boolean
}

const withoutRoom = ({ pass: _, ...welcome }: Welcome): Welcome => ({ ...welcome, room: '', seat: 0 })

/**
 * A page; subclasses provide its sockets. It imports nothing of Node, so it runs in any JavaScript
 * environment.
 */
export abstract class Page<Socket extends ClientSocket = ClientSocket> {
  joined: Joined = noRoom()
  welcome: Welcome | null = null
  /** Its latest place in the queue. */
  queue: QueueView | null = null
  /** Its latest account data. */
  user: UserData | null = null
  /** The latest directory of live games. */
  directory: Directory | null = null
  readonly notices: string[] = []
  goneReason: string | null = null
  closes: number[] = []
  sockets = 0
  seq = 0
  token: string
  readonly page: string
  readonly #options: PageOptions
  #wire: Socket | null = null
  #silence: Heartbeat | null = null
  #over = false
  /** Number of the last socket that received a welcome. */
  #welcomed = 0
  #open: { frame: ClientFrame; done: (reply: Reply) => void; timer: ReturnType<typeof setInterval> } | null =
    null
  readonly #waits = new Waits()
  /** The name in its last join request. */
  #name = ''

  constructor(options: PageOptions) {
    this.#options = options
    this.token = options.token ?? ''
    this.page = options.page ?? randomId()
  }

  /** Opens a socket. */
  protected abstract open(handlers: SocketHandlers): Promise<Socket>
  /** Called with every frame before the page handles it; `socket` counts this page's sockets from 1. */
  protected onFrame(_bytes: Uint8Array, _frame: ServerFrame, _socket: number): void {}
  /** May take a frame before it is decoded; true: the page ignores the frame. */
  protected intercept(_bytes: Uint8Array): boolean {
    return false
  }
  protected decode(bytes: Uint8Array): ServerFrame | Broken {
    return decodeServer(bytes)
  }

  /** Opens a socket and sends the hello; resolves with the welcome. */
  async connect(): Promise<Welcome> {
    await this.#dial()
    await this.until(() => this.#welcomed > 0 && this.#welcomed === this.sockets)
    if (this.welcome === null) throw new Error('there was no welcome')
    return this.welcome
  }

  get seat(): number {
    return this.welcome?.seat ?? 0
  }
  get room(): string {
    return this.welcome?.room ?? ''
  }
  /** A request is pending. */
  get busy(): boolean {
    return this.#open !== null
  }
  get connected(): boolean {
    return this.#wire !== null
  }

  /** Resolves when the condition holds, checked after every frame; `ms`: the timeout. */
  until(isTrue: () => boolean, what = 'something', ms = HANGS_MS): Promise<void> {
    return this.#waits.until(isTrue, ms, () => `${what}; closes ${this.closes.join(' ')}`)
  }

  create(name: string, id = randomId()): Promise<Reply> {
    return this.request({ body: 'create', create: { name, id, avatar: '' } })
  }
  createReserved(name: string, id = randomId()): Promise<Reply> {
    return this.request({ body: 'createReserved', createReserved: { name, id, avatar: '' } })
  }
  join(name: string, code: string, leave = false): Promise<Reply> {
    this.#name = name
    return this.request({ body: 'join', join: { name, code, avatar: '', leave } })
  }
  command(command: Command): Promise<Reply> {
    return this.request({ body: 'command', command: encodeCommand(command) })
  }

  /** `party`: the id in a friends' link, or `NEW_PARTY`. */
  findRoom(name: string, party?: string): Promise<Reply> {
    return this.request({ body: 'findRoom', findRoom: { name, avatar: '', ...(party && { party }) } })
  }
  findGame(): Promise<Reply> {
    return this.request({ body: 'findGame', findGame: {} })
  }
  leaveQueue(): Promise<Reply> {
    return this.request({ body: 'leaveQueue', leaveQueue: {} })
  }
  leaveFindRoom(): Promise<Reply> {
    return this.request({ body: 'leaveFindRoom', leaveFindRoom: {} })
  }

  /** Sends a frame without waiting for a reply. */
  send(frame: ClientFrame): void {
    this.#wire?.send(encodeClient(frame))
  }
  get wire(): Socket {
    if (this.#wire === null) throw new Error('the socket is closed')
    return this.#wire
  }

  /** Destroys the socket without a close frame; a `lasting` client reconnects. */
  cut(): void {
    this.#wire?.cut()
  }

  leave(): void {
    this.#over = true
    if (this.#open !== null) clearInterval(this.#open.timer)
    this.#silence?.stop()
    this.#wire?.cut()
  }

  /** Sends a request, repeats it until it is answered, and resolves with the reply. */
  request(body: Body): Promise<Reply> {
    if (this.#open !== null) throw new Error('a page has one request at a time')
    this.seq += 1
    const frame: ClientFrame = { seq: this.seq, ...body }
    return new Promise((done) => {
      const since = Date.now()
      let repeats = 0
      const timer = setInterval(() => {
        this.send(frame)
        repeats += 1
        if (repeats >= PROBE_AFTER_RETRIES) this.#silence?.probe(since)
      }, RETRY_MS)
      this.#open = { frame, done, timer }
      this.send(frame)
    })
  }

  async #dial(): Promise<void> {
    const socket = (this.sockets += 1)
    const wire = await this.open({
      message: (bytes) => this.#hear(bytes, socket),
      closed: (code) => {
        if (socket !== this.sockets) return
        this.closes.push(code)
        this.#silence?.stop()
        this.#silence = null
        this.#wire = null
        this.nudge()
        if (this.#options.lasting === true && !this.#over) void this.#again()
      },
    })
    // The socket was abandoned before it opened.
    if (socket !== this.sockets) return wire.cut()
    this.#wire = wire
    if (this.#options.lasting === true)
      this.#silence = startHeartbeat({
        ping: () => this.send({ seq: 0, body: 'ping', ping: {} }),
        onDead: () => this.#wire?.cut(),
        isHidden: () => false,
      })
    const { token, page, joined, welcome, sockets } = this
    const pings = this.#silence !== null
    const hello = helloOf({ token, page, joined, welcome, sockets, name: this.#name, pings }, this.#options)
    this.send({ seq: 0, body: 'hello', hello })
    this.#silence?.helloSent()
  }

  async #again(): Promise<void> {
    while (!this.#over && this.#wire === null) {
      try {
        await within(CONNECT_TIMEOUT_MS, this.#dial())
      } catch {
        await wait(REDIAL_MS)
      }
    }
    if (this.#over) this.#wire?.cut()
  }

  #hear(bytes: Uint8Array, socket: number): void {
    if (this.intercept(bytes)) return
    const frame = this.decode(bytes)
    if (isBroken(frame)) throw new Error(`the server sent a broken frame: ${frame.broken}`)
    this.#silence?.received(frame.body === 'pong')
    this.onFrame(bytes, frame, socket)
    this.#read(frame, socket)
    this.nudge()
  }

  #read(frame: ServerFrame, socket: number): void {
    switch (frame.body) {
      case 'welcome':
        if (frame.welcome.room !== this.welcome?.room) this.joined = noRoom()
        this.welcome = frame.welcome
        this.token = frame.welcome.token
        // Resends a pending request after a reconnect. A second welcome on one socket is for another room: no
        // resend.
        if (this.#open !== null && this.#welcomed !== socket) this.send(this.#open.frame)
        this.#welcomed = socket
        return
      case 'update':
        if (take(this.joined, frame.update) === 'gap') {
          const { version, epoch } = this.joined
          this.send({ seq: 0, body: 'resume', resume: { version, epoch } })
        }
        return
      case 'private':
        if (frame.private.epoch >= this.joined.mine.epoch) this.joined.mine = frame.private
        return
      case 'done':
        return this.#answer(frame.done.seq, { ok: true, room: frame.done.room })
      case 'refused':
        return this.#answer(frame.refused.seq, { ok: false, refused: frame.refused })
      case 'gone':
        this.goneReason = frame.gone.text
        this.welcome = this.welcome && withoutRoom(this.welcome)
        this.joined = noRoom()
        return
      case 'notice':
        this.notices.push(frame.notice.text)
        return
      case 'queue':
        this.queue = frame.queue
        return
      case 'user':
        this.user = frame.user
        return
      case 'directory':
        this.directory = frame.directory
        return
      case 'wallGames':
      case 'smallTable':
      case 'blocked':
      case 'spectatorVotes':
      case 'log':
      case 'pong':
        return
    }
  }

  #answer(seq: number, reply: Reply): void {
    const open = this.#open
    if (open === null || open.frame.seq !== seq) return
    if (!reply.ok && reply.refused.key === TABLE_WAITS) return
    clearInterval(open.timer)
    this.#open = null
    open.done(reply)
  }

  /** Re-evaluates the waits of this page, for conditions that also depend on other pages. */
  nudge(): void {
    this.#waits.look()
  }
}

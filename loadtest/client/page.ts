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
import { applyUpdate, RoomView } from './roomView.ts'
import { WAIT_TIMEOUT_MS, Waits } from './waits.ts'
import { withTimeout } from './withTimeout.ts'

const REDIAL_MS = 50

export type { Reply }

/** Options of a page. */
export interface PageOptions extends HelloOptions {
  token?: string
  page?: string
  /** Reconnects when the socket closes or is half-open, as a browser's page does. */
  reconnects?: boolean
}

interface PendingRequest {
  frame: ClientFrame
  done: (reply: Reply) => void
  timer: ReturnType<typeof setInterval>
}

const withoutRoom = ({ pass: _, ...welcome }: Welcome): Welcome => ({ ...welcome, room: '', seat: 0 })

/** A page over the sockets of its subclasses; imports nothing of Node, so that it runs in k6 too. */
export abstract class Page<Socket extends ClientSocket = ClientSocket> {
  view = new RoomView()
  welcome: Welcome | null = null
  /** Its latest place in the queue. */
  queue: QueueView | null = null
  /** Its latest account data. */
  user: UserData | null = null
  /** The latest directory of live games. */
  directory: Directory | null = null
  readonly notices: string[] = []
  goneReason: string | null = null
  closeCodes: number[] = []
  socketCount = 0
  seq = 0
  token: string
  readonly page: string
  readonly #options: PageOptions
  #socket: Socket | null = null
  #heartbeat: Heartbeat | null = null
  #closed = false
  /** Number of the last socket that received a welcome. */
  #welcomedSocket = 0
  #pending: PendingRequest | null = null
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
    await this.until(() => this.#welcomedSocket > 0 && this.#welcomedSocket === this.socketCount)
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
    return this.#pending !== null
  }
  get connected(): boolean {
    return this.#socket !== null
  }

  /** Resolves when the condition holds, checked after every frame; `ms`: the timeout. */
  until(isTrue: () => boolean, what = 'something', ms = WAIT_TIMEOUT_MS): Promise<void> {
    return this.#waits.until(isTrue, ms, () => `${what}; close codes ${this.closeCodes.join(' ')}`)
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
    this.#socket?.send(encodeClient(frame))
  }
  get socket(): Socket {
    if (this.#socket === null) throw new Error('the socket is closed')
    return this.#socket
  }

  /** Destroys the socket without a close frame; with `reconnects` the page opens another. */
  cut(): void {
    this.#socket?.cut()
  }

  leave(): void {
    this.#closed = true
    if (this.#pending !== null) clearInterval(this.#pending.timer)
    this.#heartbeat?.stop()
    this.#socket?.cut()
  }

  /** Sends a request, repeats it until it is answered, and resolves with the reply. */
  request(body: Body): Promise<Reply> {
    if (this.#pending !== null) throw new Error('a page has one request at a time')
    this.seq += 1
    const frame: ClientFrame = { seq: this.seq, ...body }
    return new Promise((done) => {
      const since = Date.now()
      let repeats = 0
      const timer = setInterval(() => {
        this.send(frame)
        repeats += 1
        if (repeats >= PROBE_AFTER_RETRIES) this.#heartbeat?.probe(since)
      }, RETRY_MS)
      this.#pending = { frame, done, timer }
      this.send(frame)
    })
  }

  async #dial(): Promise<void> {
    const socket = (this.socketCount += 1)
    const opened = await this.open({
      message: (bytes) => this.#receive(bytes, socket),
      closed: (code) => {
        if (socket !== this.socketCount) return
        this.closeCodes.push(code)
        this.#heartbeat?.stop()
        this.#heartbeat = null
        this.#socket = null
        this.recheckWaits()
        if (this.#options.reconnects === true && !this.#closed) void this.#reconnect()
      },
    })
    // The socket was abandoned before it opened.
    if (socket !== this.socketCount) return opened.cut()
    this.#socket = opened
    if (this.#options.reconnects === true)
      this.#heartbeat = startHeartbeat({
        ping: () => this.send({ seq: 0, body: 'ping', ping: {} }),
        onDead: () => this.#socket?.cut(),
        isHidden: () => false,
      })
    const pings = this.#heartbeat !== null
    const hello = helloOf(this, { name: this.#name, pings }, this.#options)
    this.send({ seq: 0, body: 'hello', hello })
    this.#heartbeat?.helloSent()
  }

  async #reconnect(): Promise<void> {
    while (!this.#closed && this.#socket === null) {
      try {
        await withTimeout(CONNECT_TIMEOUT_MS, this.#dial())
      } catch {
        await wait(REDIAL_MS)
      }
    }
    if (this.#closed) this.#socket?.cut()
  }

  #receive(bytes: Uint8Array, socket: number): void {
    if (this.intercept(bytes)) return
    const frame = this.decode(bytes)
    if (isBroken(frame)) throw new Error(`the server sent a broken frame: ${frame.broken}`)
    this.#heartbeat?.received(frame.body === 'pong')
    this.onFrame(bytes, frame, socket)
    this.#handle(frame, socket)
    this.recheckWaits()
  }

  #handle(frame: ServerFrame, socket: number): void {
    switch (frame.body) {
      case 'welcome':
        if (frame.welcome.room !== this.welcome?.room) this.view = new RoomView()
        // The room of a match that was found has ended.
        if (frame.welcome.room === '' && this.queue?.stage === 'found') this.queue = null
        this.welcome = frame.welcome
        this.token = frame.welcome.token
        // Resends a pending request on a new socket; a second welcome on one socket is for another room.
        if (this.#pending !== null && this.#welcomedSocket !== socket) this.send(this.#pending.frame)
        this.#welcomedSocket = socket
        return
      case 'update':
        if (applyUpdate(this.view, frame.update) === 'gap') {
          const { version, epoch } = this.view
          this.send({ seq: 0, body: 'resume', resume: { version, epoch } })
        }
        return
      case 'private':
        if (frame.private.epoch >= this.view.mine.epoch) this.view.mine = frame.private
        return
      case 'done':
        return this.#settle(frame.done.seq, { ok: true, room: frame.done.room })
      case 'refused':
        return this.#settle(frame.refused.seq, { ok: false, refused: frame.refused })
      case 'gone':
        this.goneReason = frame.gone.text
        this.welcome = this.welcome && withoutRoom(this.welcome)
        this.view = new RoomView()
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

  #settle(seq: number, reply: Reply): void {
    const pending = this.#pending
    if (pending === null || pending.frame.seq !== seq) return
    if (!reply.ok && reply.refused.key === TABLE_WAITS) return
    clearInterval(pending.timer)
    this.#pending = null
    pending.done(reply)
  }

  /** Re-evaluates the waits of this page, for conditions that also depend on other pages. */
  recheckWaits(): void {
    this.#waits.recheck()
  }
}

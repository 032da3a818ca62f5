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
import { watchSilence, type Silence } from '../../web/client/net/silence.ts'
import { randomId } from '../../web/client/net/randomId.ts'
import { DOUBTED_AFTER, REPEAT_MS, type Reply } from '../../web/client/net/requests.ts'
import { OPENS_WITHIN_MS } from '../../web/client/net/waits.ts'
import { helloOf, type HelloOptions } from './hello.ts'
import type { Body, ClientSocket, SocketHandlers } from './socket.ts'
import { nobody, take, type Joined } from './roomView.ts'
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

/** One page; who extends it gives it sockets. It imports nothing of Node, so that it runs wherever JavaScript does. */
export abstract class Page<Socket extends ClientSocket = ClientSocket> {
  joined: Joined = nobody()
  welcome: Welcome | null = null
  /** Where it stands in the queue, as it was told last. */
  queue: QueueView | null = null
  /** Its account, as it was told last. */
  user: UserData | null = null
  /** The live games it browses, as it was told last. */
  directory: Directory | null = null
  readonly notices: string[] = []
  gone: string | null = null
  closes: number[] = []
  sockets = 0
  seq = 0
  token: string
  readonly page: string
  readonly #options: PageOptions
  #wire: Socket | null = null
  #silence: Silence | null = null
  #over = false
  /** The socket on which it was welcomed last. */
  #welcomed = 0
  #open: { frame: ClientFrame; done: (reply: Reply) => void; timer: ReturnType<typeof setInterval> } | null =
    null
  readonly #waits = new Waits()
  /** What it was called when it asked to come in. */
  #name = ''

  constructor(options: PageOptions) {
    this.#options = options
    this.token = options.token ?? ''
    this.page = options.page ?? randomId()
  }

  /** Opens a socket. */
  protected abstract open(handlers: SocketHandlers): Promise<Socket>
  /** Is told of every frame before the page acts on it; `socket` counts this page's sockets from 1. */
  protected overheard(_bytes: Uint8Array, _frame: ServerFrame, _socket: number): void {}
  /** Takes a frame undecoded; true: the page does not read it. */
  protected takes(_bytes: Uint8Array): boolean {
    return false
  }
  protected decode(bytes: Uint8Array): ServerFrame | Broken {
    return decodeServer(bytes)
  }

  /** Opens a socket and says hello; resolves with the welcome. */
  async come(): Promise<Welcome> {
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
  /** A request is under way. */
  get busy(): boolean {
    return this.#open !== null
  }
  get connected(): boolean {
    return this.#wire !== null
  }

  /** Resolves as soon as it is true, looked at after every frame; `ms`: what takes longer hangs. */
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

  /** `party`: of the friends' link, or `NEW_PARTY`. */
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

  /** Any frame, without waiting for anything. */
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

  /** Asks anything that is answered. */
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
        if (repeats >= DOUBTED_AFTER) this.#silence?.probe(since)
      }, REPEAT_MS)
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
    // It was given up before it was open.
    if (socket !== this.sockets) return wire.cut()
    this.#wire = wire
    if (this.#options.lasting === true)
      this.#silence = watchSilence({
        ping: () => this.send({ seq: 0, body: 'ping', ping: {} }),
        dead: () => this.#wire?.cut(),
        isHidden: () => false,
      })
    const { token, page, joined, welcome, sockets } = this
    const pings = this.#silence !== null
    const hello = helloOf({ token, page, joined, welcome, sockets, name: this.#name, pings }, this.#options)
    this.send({ seq: 0, body: 'hello', hello })
    this.#silence?.greeted()
  }

  async #again(): Promise<void> {
    while (!this.#over && this.#wire === null) {
      try {
        await within(OPENS_WITHIN_MS, this.#dial())
      } catch {
        await wait(REDIAL_MS)
      }
    }
    if (this.#over) this.#wire?.cut()
  }

  #hear(bytes: Uint8Array, socket: number): void {
    if (this.takes(bytes)) return
    const frame = this.decode(bytes)
    if (isBroken(frame)) throw new Error(`the server sent a broken frame: ${frame.broken}`)
    this.#silence?.heard(frame.body === 'pong')
    this.overheard(bytes, frame, socket)
    this.#read(frame, socket)
    this.nudge()
  }

  #read(frame: ServerFrame, socket: number): void {
    switch (frame.body) {
      case 'welcome':
        if (frame.welcome.room !== this.welcome?.room) this.joined = nobody()
        this.welcome = frame.welcome
        this.token = frame.welcome.token
        // A request that was under way when the socket closed is asked again; a second welcome is that into another room.
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
        this.gone = frame.gone.text
        this.welcome = this.welcome && withoutRoom(this.welcome)
        this.joined = nobody()
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

  /** Lets everything that waits on this page look again, for what depends on other pages too. */
  nudge(): void {
    this.#waits.look()
  }
}

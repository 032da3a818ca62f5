// A new user on their own page: counts clicks, keys and drags; screenshots, video.
import { join } from 'node:path'
import type { Browser, Locator, Page } from 'playwright'
import { rowFor, type CardId } from '#engine/rules/public.ts'
import { drag, readGame, waitForTable } from '../../../web/e2e/play/table.ts'
import { showPointer } from '../video/stage.ts'
import { film, type Film } from './film.ts'

const WINDOW = { width: 1280, height: 720 }

/** The effort of a journey so far. */
export interface Effort {
  clicks: number
  /** Number of names typed. */
  names: number
  drags: number
  seconds: number
}

/** Opens a new browser, optionally filmed, and drives it with real input. */
export async function visitor(
  browser: Browser,
  folder: string,
  name: string,
  filmed: boolean,
): Promise<Visitor> {
  const context = await browser.newContext({ viewport: WINDOW, reducedMotion: 'no-preference' })
  const page = await context.newPage()
  return new Visitor(page, join(folder, name), filmed ? await film(browser, page, WINDOW) : null)
}

export class Visitor {
  readonly page: Page
  readonly #pictures: string
  readonly #film: Film | null
  #taken: Effort = { clicks: 0, names: 0, drags: 0, seconds: 0 }
  #began = 0
  #steps = 0

  constructor(page: Page, pictures: string, film: Film | null) {
    this.page = page
    this.#pictures = pictures
    this.#film = film
  }

  /** Opens an address; time counts from when the page is usable. */
  async open(url: string): Promise<void> {
    await this.page.goto(url)
    await showPointer(this.page)
    await this.page.getByLabel('Your name').waitFor()
    this.#began = Date.now()
    await this.picture()
  }

  async press(what: Locator): Promise<void> {
    await what.waitFor()
    await what.scrollIntoViewIfNeeded()
    const box = await what.boundingBox()
    if (!box) throw new Error('nobody can press what has no place')
    await this.page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
    await this.page.mouse.down()
    await this.page.mouse.up()
    this.#taken.clicks += 1
    await this.picture()
  }

  /** The field is focused already, so no click is needed. */
  async typeName(name: string): Promise<void> {
    await this.page.keyboard.type(name)
    this.#taken.names += 1
  }

  /** At their turn, drags a hand card to its target and waits until it is there. */
  async playCard(): Promise<void> {
    await waitForTable(this.page)
    await this.page.waitForFunction(() => {
      const room = window.__table?.room()
      return room?.table?.turn.of === room?.seat && room?.table?.pending === null
    })
    await this.picture()
    const seen = await waitForTable(this.page)
    const hand = seen.table.players.find(({ seat }) => seat === seen.seat)?.hand ?? []
    const kindOf = (card: CardId) => rowFor(seen.table, card).kind
    const card = hand.find((one) => kindOf(one) === 'property') ?? hand.find((one) => kindOf(one) === 'money')
    const played = card ?? hand[0]
    if (played === undefined) throw new Error('a player without a card')
    await drag(this.page, played, { zone: kindOf(played) === 'property' ? 'field' : 'bank' })
    this.#taken.drags += 1
    await this.page.waitForFunction((moves) => {
      const turn = window.__table?.room().table?.turn
      return turn !== undefined && turn.moves < moves
    }, seen.table.turn.moves)
    await this.picture()
  }

  /** Ends their turn, so that the others can play; not counted. */
  async passTurn(): Promise<void> {
    const seen = await readGame(this.page)
    if (seen?.table.turn.of !== seen?.seat) return
    await this.page.getByRole('button', { name: 'End turn', exact: true }).first().click()
    await this.page
      .getByRole('dialog', { name: 'End your turn?' })
      .getByRole('button', { name: 'End turn' })
      .click()
  }

  async picture(): Promise<void> {
    this.#steps += 1
    await this.page.screenshot({ path: `${this.#pictures}-${this.#steps}.png` })
  }

  /** The effort so far. */
  effort(): Effort {
    return { ...this.#taken, seconds: Math.round((Date.now() - this.#began) / 100) / 10 }
  }

  async leave(): Promise<void> {
    await this.#film?.end(`${this.#pictures}.webm`)
    await this.page.context().close()
  }
}

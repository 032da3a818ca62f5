// Small live tables side by side: one canvas for all, with a button and text over each.
import { memo, type RefObject, useEffect, useId, useMemo, useReducer, useRef, useState } from 'react'
import { classes } from '#web/ui/classes.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { IconButton } from '#web/ui/Button.tsx'
import { watchGame } from '#web/client/net/watchGame.ts'
import { useLiveGames } from '#web/client/state/liveGames.ts'
import { usePreferences } from '#web/prefs/preferences.ts'
import { headline, smallTableText } from './facts.ts'
import { playersOf } from '../words.ts'
import { type Size, wallLayout } from './layout.ts'
import { createWallCanvas, type PlacedGame, type WallCanvas } from './wallCanvas.ts'
import styles from './SmallTables.module.css'
import { showWall } from '#web/client/net/browsing.ts'

interface SmallTablesProps {
  /** In layout order. */
  codes: readonly string[]
  /** Accessible name of the group. */
  label: string
  /** Code of the enlarged game; '': none. */
  front?: string
  onTakeOff?: (code: string) => void
}

/** The tables, filling the available space. */
export function SmallTables({ codes, label, front = '', onTakeOff }: SmallTablesProps) {
  const host = useRef<HTMLDivElement>(null)
  const size = useSize(host)
  const wall = useLiveGames((live) => live.wall)
  const tables = useLiveGames((live) => live.tables)
  const rects = useMemo(
    () => (size === null ? [] : wallLayout(codes.length, size, codes.indexOf(front))),
    [size, codes, front],
  )
  const games = useMemo(
    () =>
      codes.flatMap((code, at): PlacedGame[] => {
        const rect = rects[at]
        return rect === undefined ? [] : [{ code, rect, game: wall.get(code), table: tables.get(code) }]
      }),
    [codes, rects, wall, tables],
  )
  const isDrawn = useCanvas(host, size, games)
  return (
    <div className={styles.small} ref={host} data-testid="small-tables" data-drawn={isDrawn}>
      <ul aria-label={label}>
        {games.map((game) => (
          <Tile
            key={game.code}
            {...game}
            isDrawn={isDrawn}
            isFront={game.code === front}
            onTakeOff={onTakeOff}
          />
        ))}
      </ul>
    </div>
  )
}

interface TileProps extends PlacedGame {
  isDrawn: boolean
  isFront: boolean
  onTakeOff: ((code: string) => void) | undefined
}

const Tile = memo(function Tile({ code, rect, game, table, isDrawn, isFront, onTakeOff }: TileProps) {
  const id = useId()
  const { x, y, width, height } = rect
  const over = table !== undefined && table.winner !== 0
  const names = game === undefined ? code : playersOf(game)
  return (
    <li
      className={classes(styles.tile, isFront && styles.tileFront, over && styles.tileOver)}
      style={{ left: x, top: y, width, height }}
    >
      <button
        type="button"
        className={styles.tileButton}
        aria-describedby={id}
        disabled={table?.phase === 'waiting'}
        onClick={() => void watchGame(code)}
      >
        <span className="unseen">{`Watch ${names}`}</span>
        <b translate="no">{code}</b>
        <span className={styles.tileStanding}>
          {over && <Icon name="trophy-fill" size={17} />}{' '}
          <span>{game === undefined ? 'coming…' : headline(game, table)}</span>
        </span>
      </button>
      {game !== undefined && (
        <ul id={id} className={isDrawn ? 'unseen' : styles.tileWords}>
          {smallTableText(game, table).map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
      {onTakeOff && (
        <IconButton
          look="cloth"
          icon="x-bold"
          size={15}
          label={`Take ${names} off the wall`}
          className={classes('icon-button-small', styles.tileOff)}
          data-slot="take-off"
          onClick={({ currentTarget }) => {
            focusNeighbour(currentTarget)
            onTakeOff(code)
          }}
        />
      )}
    </li>
  )
})

/** Keeps the focus on the wall when the tile of this button is taken off it. */
function focusNeighbour(button: Element): void {
  const tile = button.closest('li')
  const neighbour = tile?.nextElementSibling ?? tile?.previousElementSibling
  neighbour?.querySelector<HTMLElement>('[data-slot="take-off"]')?.focus()
}

/** Creates and updates the canvas; returns false while there is none, e.g. without WebGL. */
function useCanvas(host: RefObject<HTMLElement | null>, size: Size | null, games: readonly PlacedGame[]) {
  const [canvas, setCanvas] = useState<WallCanvas | null>(null)
  const [nth, again] = useReducer((n: number) => n + 1, 0)
  const type = usePreferences((preferences) => preferences.textSize) / 100
  useEffect(() => {
    if (size !== null) canvas?.resize(size)
  }, [canvas, size])
  useEffect(() => {
    const { current: place } = host
    if (place === null) return
    let made: WallCanvas | null = null
    let left = false
    createWallCanvas(place, again).then(
      (created) => {
        made = created
        if (left) created.destroy()
        else setCanvas(created)
      },
      (error: unknown) => console.info('the wall is shown in words, since it can’t be drawn', error),
    )
    return () => {
      left = true
      setCanvas(null)
      made?.destroy()
    }
  }, [host, nth])
  useEffect(() => canvas?.setType(type), [canvas, type])
  useEffect(() => canvas?.show(games), [canvas, games])
  return canvas !== null
}

/** The element's size in css px, kept up to date; null before the first measurement. */
function useSize(of: RefObject<HTMLElement | null>): Size | null {
  const [size, setSize] = useState<Size | null>(null)
  useEffect(() => {
    const { current: box } = of
    if (box === null) return
    const look = (): void => {
      const { clientWidth: width, clientHeight: height } = box
      setSize((was) => (was?.width === width && was.height === height ? was : { width, height }))
    }
    const watch = new ResizeObserver(look)
    watch.observe(box)
    return () => watch.disconnect()
  }, [of])
  return size
}

/** One live table; subscribes to its game while mounted. */
export default function SmallGame({ code }: { code: string }) {
  const codes = useMemo(() => [code], [code])
  useEffect(() => showWall(codes), [codes])
  useEffect(() => () => showWall([]), [])
  return <SmallTables codes={codes} label="The live game" />
}

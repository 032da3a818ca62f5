// Provides the clip path that keeps parts of the table bright while a question dims it.
import { useLayoutEffect } from 'react'
import { useRoom } from '#web/client/state/room.ts'
import { useLayout } from '../input/picture.ts'
import { clipOf, liftedIn } from '../model/drag/lifted.ts'

const PROPERTY = '--lifted'

/** Sets the custom property that the dimming reads while a question is open. */
export function Lifted() {
  const layout = useLayout()
  const s = useRoom((room) => room.table)
  const me = useRoom((room) => room.seat)
  const there = layout?.own !== null
  const rects = layout && s && there ? liftedIn(s, me, layout) : []
  const clip = layout ? clipOf(layout, rects, window.innerWidth, window.innerHeight) : 'none'
  useLayoutEffect(() => {
    const { style } = document.documentElement
    if (clip === 'none') style.removeProperty(PROPERTY)
    else style.setProperty(PROPERTY, clip)
    return () => {
      style.removeProperty(PROPERTY)
    }
  }, [clip])
  return null
}

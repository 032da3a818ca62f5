// Whether somebody steers by keys or by pointer now: only for keys is the focus worth a ring.
import { create } from 'zustand'

/** True from a key that steers until the pointer is pressed. */
export const useInputMode = create<{ byKeys: boolean }>()(() => ({ byKeys: false }))

const NOT_STEERING = new Set(['Shift', 'Control', 'Alt', 'Meta', 'CapsLock'])

addEventListener(
  'keydown',
  ({ key }) => {
    if (!NOT_STEERING.has(key)) useInputMode.setState({ byKeys: true })
  },
  true,
)
addEventListener('pointerdown', () => useInputMode.setState({ byKeys: false }), true)

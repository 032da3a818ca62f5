// Input mode: keyboard or pointer; focus rings are shown for the keyboard only.
import { create } from 'zustand'

/** True from a key press (other than modifiers) until the next pointer press. */
export const useInputMode = create<{ byKeys: boolean }>()(() => ({ byKeys: false }))

const NOT_STEERING = new Set(['Shift', 'Control', 'Alt', 'Meta', 'CapsLock'])

const onKey = ({ key }: KeyboardEvent): void => {
  if (!NOT_STEERING.has(key)) useInputMode.setState({ byKeys: true })
}
addEventListener('keydown', onKey, true)
addEventListener('pointerdown', () => useInputMode.setState({ byKeys: false }), true)

// Radio buttons for the person a chat form is about, each with an avatar.
import { useId } from 'react'
import { Avatar } from '#web/art/Avatar.tsx'
import type { ChatSpeaker } from './speakers.ts'
import styles from './ReportDialog.module.css'

interface PersonChoiceProps {
  legend: string
  people: readonly ChatSpeaker[]
  chosen: number | undefined
  onChoose: (seat: number) => void
}

/** Radio buttons, one per person. */
export function PersonChoice({ legend, people, chosen, onChoose }: PersonChoiceProps) {
  const name = useId()
  return (
    <fieldset className="wrap gap-8 mb-16">
      <legend className="field-label">{legend}</legend>
      {people.map(({ seat, name: called, avatar, color }) => (
        <label key={seat} className={styles.reportPerson}>
          <input type="radio" name={name} checked={seat === chosen} onChange={() => onChoose(seat)} />
          <Avatar id={avatar} size={32} player={color} unmarked />
          <span translate="no">{called}</span>
        </label>
      ))}
    </fieldset>
  )
}

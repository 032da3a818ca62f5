// A field with its label, and under it what is wrong with it.
import { useId, type ComponentProps, type ReactNode } from 'react'
import { Icon } from '#web/ui/Icon.tsx'
import { Sentence } from '#web/ui/Sentence.tsx'

interface LabelledProps {
  /** Of the field; what is wrong with it has the id `ID-wrong`. */
  id: string
  label: string
  /** Null: nothing. */
  wrong: string | null
  className?: string | undefined
  children: ReactNode
}

/** Around one field. */
export function Labelled({ id, label, wrong, className, children }: LabelledProps) {
  return (
    <div className={className}>
      <label className="field-label" htmlFor={id}>
        <Sentence>{label}</Sentence>
      </label>
      {children}
      {wrong !== null && (
        <p className="field-error" id={`${id}-wrong`} role="alert">
          <Icon name="warning-circle-fill" size={16} /> <span>{wrong}</span>
        </p>
      )}
    </div>
  )
}

/** What a field says about itself: its id, and where to read what is wrong. */
export const described = (id: string, wrong: string | null) => ({
  id,
  'aria-invalid': wrong !== null,
  ...(wrong === null ? {} : { 'aria-describedby': `${id}-wrong` }),
})

interface TextFieldProps extends Omit<ComponentProps<'input'>, 'onChange'> {
  label: string
  wrong: string | null
  onType: (typed: string) => void
}

/** One line to write in. */
export function TextField({ label, wrong, onType, ...input }: TextFieldProps) {
  const id = useId()
  return (
    <Labelled id={id} label={label} wrong={wrong}>
      <input
        {...described(id, wrong)}
        className="field"
        {...input}
        onChange={({ target }) => onType(target.value)}
      />
    </Labelled>
  )
}

interface TextAreaProps extends Omit<ComponentProps<'textarea'>, 'onChange'> {
  label: string
  wrong: string | null
  onType: (typed: string) => void
}

/** Several lines to write in. */
export function TextArea({ label, wrong, onType, ...area }: TextAreaProps) {
  const id = useId()
  return (
    <Labelled id={id} label={label} wrong={wrong}>
      <textarea
        {...described(id, wrong)}
        className="field"
        {...area}
        onChange={({ target }) => onType(target.value)}
      />
    </Labelled>
  )
}

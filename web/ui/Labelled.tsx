// A field with its label, and under it what is wrong with it.
import { useId, type ComponentProps, type ReactNode } from 'react'
import { classes } from '#web/ui/classes.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { Sentence } from '#web/ui/Sentence.tsx'

interface LabelProps {
  label: string
  /** Null: nothing. */
  wrong?: string | null
  /** Of the label and its field together. */
  className?: string | undefined
}

interface LabelledProps extends LabelProps {
  /** Gets what the field says about itself: its id, and where to read what is wrong. */
  children: (field: { id: string; 'aria-invalid': boolean; 'aria-describedby'?: string }) => ReactNode
}

/** Around one field. */
export function Labelled({ label, wrong = null, className, children }: LabelledProps) {
  const id = useId()
  const wrongId = `${id}-wrong`
  return (
    <div className={className}>
      <label className="field-label" htmlFor={id}>
        <Sentence>{label}</Sentence>
      </label>
      {children({
        id,
        'aria-invalid': wrong !== null,
        ...(wrong !== null && { 'aria-describedby': wrongId }),
      })}
      {wrong !== null && (
        <p className="field-error" id={wrongId} role="alert">
          <Icon name="warning-circle-fill" size={16} /> <span>{wrong}</span>
        </p>
      )}
    </div>
  )
}

interface WritingProps extends LabelProps {
  onType: (typed: string) => void
}

interface TextFieldProps extends WritingProps, Omit<ComponentProps<'input'>, 'onChange' | 'className'> {
  /** The lower one, as in a row of buttons. */
  low?: boolean
}

/** One line to write in. */
export const TextField = ({
  label,
  wrong = null,
  className,
  onType,
  low = false,
  ...input
}: TextFieldProps) => (
  <Labelled label={label} wrong={wrong} className={className}>
    {(field) => (
      <input
        {...field}
        className={classes('field', low && 'field-44')}
        {...input}
        onChange={({ target }) => onType(target.value)}
      />
    )}
  </Labelled>
)

interface TextAreaProps extends WritingProps, Omit<ComponentProps<'textarea'>, 'onChange' | 'className'> {}

/** Several lines to write in. */
export const TextArea = ({ label, wrong = null, className, onType, ...area }: TextAreaProps) => (
  <Labelled label={label} wrong={wrong} className={className}>
    {(field) => (
      <textarea {...field} className="field" {...area} onChange={({ target }) => onType(target.value)} />
    )}
  </Labelled>
)

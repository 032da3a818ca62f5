// A form field with its label and validation error.
import { useId, type ComponentProps, type ReactNode } from 'react'
import { classes } from '#web/ui/classes.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { Sentence } from '#web/ui/Sentence.tsx'

interface LabelProps {
  label: string
  /** Validation error; null: none. */
  error?: string | null
  /** Class of label and field together. */
  className?: string | undefined
}

interface LabelledProps extends LabelProps {
  /** Receives the field's attributes: its id, and where its error is described. */
  children: (field: { id: string; 'aria-invalid': boolean; 'aria-describedby'?: string }) => ReactNode
}

/** Wraps one field. */
export function Labelled({ label, error = null, className, children }: LabelledProps) {
  const id = useId()
  const errorId = `${id}-error`
  return (
    <div className={className}>
      <label className="field-label" htmlFor={id}>
        <Sentence>{label}</Sentence>
      </label>
      {children({
        id,
        'aria-invalid': error !== null,
        ...(error !== null && { 'aria-describedby': errorId }),
      })}
      {error !== null && (
        <p className="field-error" id={errorId} role="alert">
          <Icon name="warning-circle-fill" size={16} /> <span>{error}</span>
        </p>
      )}
    </div>
  )
}

interface WritingProps extends LabelProps {
  onType: (typed: string) => void
}

interface TextFieldProps extends WritingProps, Omit<ComponentProps<'input'>, 'onChange' | 'className'> {
  /** Lower height, for a row of buttons. */
  low?: boolean
}

/** A single-line field. */
export const TextField = ({
  label,
  error = null,
  className,
  onType,
  low = false,
  ...input
}: TextFieldProps) => (
  <Labelled label={label} error={error} className={className}>
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

/** A multi-line field. */
export const TextArea = ({ label, error = null, className, onType, ...area }: TextAreaProps) => (
  <Labelled label={label} error={error} className={className}>
    {(field) => (
      <textarea {...field} className="field" {...area} onChange={({ target }) => onType(target.value)} />
    )}
  </Labelled>
)

// Forms: the form, its labelled fields, what is typed into one, and why sending failed.
import { useId, useState, type ComponentProps, type ReactNode } from 'react'
import { classes } from './classes.ts'
import { Icon } from './Icon.tsx'
import { Sentence } from './Sentence.tsx'

interface FormProps extends Omit<ComponentProps<'form'>, 'onSubmit'> {
  onSend: () => unknown
}

/** A form submitted by script: no browser validation, no navigation. */
export const Form = ({ onSend, ...form }: FormProps) => (
  <form
    noValidate
    {...form}
    onSubmit={(event) => {
      event.preventDefault()
      onSend()
    }}
  />
)

/** A text field's value and its error, which is cleared on the next input; `field`: props for the field. */
export function useTyped(initial: string) {
  const [value, setValue] = useState(initial)
  const [error, setError] = useState<string | null>(null)
  const onType = (typed: string): void => {
    setValue(typed)
    setError(null)
  }
  return { field: { value, error, onType }, setError }
}

interface LabelProps {
  label: string
  /** Validation error; null: none. */
  error?: string | null | undefined
  /** Class of label and field together. */
  className?: string | undefined
}

interface LabelledProps extends LabelProps {
  /** Receives the field's attributes: its id, and where its error is described. */
  children: (field: { id: string; 'aria-invalid': boolean; 'aria-describedby'?: string }) => ReactNode
}

/** A field with its label and validation error. */
function Labelled({ label, error = null, className, children }: LabelledProps) {
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
  /** Class of the element around the field and `children`: a button or a note in or beside it. */
  holder?: string | undefined
}

/** A single-line field. */
export const TextField = ({
  label,
  error,
  className,
  onType,
  low,
  holder,
  children,
  ...input
}: TextFieldProps) => (
  <Labelled label={label} error={error} className={className}>
    {(field) => {
      const typed = (
        <input
          {...field}
          className={classes('field', low && 'field-44')}
          {...input}
          onChange={({ target }) => onType(target.value)}
        />
      )
      if (children === undefined) return typed
      return (
        <span className={holder}>
          {typed}
          {children}
        </span>
      )
    }}
  </Labelled>
)

interface TextAreaProps extends WritingProps, Omit<ComponentProps<'textarea'>, 'onChange' | 'className'> {}

/** A multi-line field. */
export const TextArea = ({ label, error, className, onType, ...area }: TextAreaProps) => (
  <Labelled label={label} error={error} className={className}>
    {(field) => (
      <textarea {...field} className="field" {...area} onChange={({ target }) => onType(target.value)} />
    )}
  </Labelled>
)

interface SelectProps<Value extends string | number>
  extends LabelProps, Omit<ComponentProps<'select'>, 'onChange' | 'className' | 'value'> {
  value: Value
  /** Values with their texts. */
  options: readonly (readonly [Value, string])[]
  onPick: (value: Value) => void
  /** Lower height, for a row of buttons. */
  low?: boolean
}

/** A field with a list of values. */
export function Select<Value extends string | number>(props: SelectProps<Value>) {
  const { label, error, className, options, onPick, low, ...select } = props
  return (
    <Labelled label={label} error={error} className={className}>
      {(field) => (
        <select
          {...field}
          className={classes('field', low && 'field-44')}
          {...select}
          onChange={({ target }) => {
            const picked = options[target.selectedIndex]
            if (picked !== undefined) onPick(picked[0])
          }}
        >
          {options.map(([each, words]) => (
            <option key={each} value={each}>
              {words}
            </option>
          ))}
        </select>
      )}
    </Labelled>
  )
}

interface ErrorNoteProps {
  text: string | null
  className?: string | undefined
  /** Remedies. */
  children?: ReactNode
}

/** Why an action failed; nothing for null and for ''. */
export function ErrorNote({ text, className, children }: ErrorNoteProps) {
  if (text === null || text === '') return null
  return (
    <p className={classes('note note-bad', className)} role="alert">
      <Icon name="warning-circle-fill" size={20} /> <span>{text}</span>
      {children}
    </p>
  )
}

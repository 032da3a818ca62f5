// A form submitted by script: no browser validation, no navigation.
import type { ComponentProps } from 'react'

interface FormProps extends Omit<ComponentProps<'form'>, 'onSubmit'> {
  onSend: () => unknown
}

/** The form. */
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

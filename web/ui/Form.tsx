// A form whose code sends it: the browser neither judges its fields nor leaves the page.
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

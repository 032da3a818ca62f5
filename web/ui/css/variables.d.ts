// Lets a style hold custom properties, which the types of React do not know.
import 'react'

declare module 'react' {
  interface CSSProperties {
    [name: `--${string}`]: string | number | undefined
  }
}

// A sentence in which a translating browser leaves names, codes, amounts and card titles as they are.
import { createContext, useContext } from 'react'
import { verbatimIn } from './verbatim.ts'

/** The names of people that may stand in any sentence of the page. */
export const KnownNames = createContext<readonly string[]>([])

interface SentenceProps {
  children: string
  /** Names in it beside the known ones. */
  names?: readonly string[]
}

/** The sentence. */
export function Sentence({ children, names = [] }: SentenceProps) {
  const known = useContext(KnownNames)
  const pieces = verbatimIn(children, [...names, ...known])
  return (
    <span>
      {pieces.map(({ text, verbatim }, at) => (
        <span key={at} translate={verbatim ? 'no' : undefined}>
          {text}
        </span>
      ))}
    </span>
  )
}

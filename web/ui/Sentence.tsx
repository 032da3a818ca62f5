// A sentence in which a translating browser leaves names, codes, amounts and card titles as they are.
import { createContext, useContext } from 'react'
import { verbatimIn } from './text/verbatim.ts'

/** The names of people that may stand in any sentence of the page. */
export const KnownNames = createContext<readonly string[]>([])

interface SentenceProps {
  children: string
  /** The element that holds it, with its class; without it the sentence stands where it is said. */
  as?: 'b' | 'h3' | 'p' | 'small'
  className?: string | undefined
  /** Names in it beside the known ones. */
  names?: readonly string[]
}

/** The sentence. */
export function Sentence({ children, as: Holder, className, names = [] }: SentenceProps) {
  const known = useContext(KnownNames)
  const sentence = (
    <span>
      {verbatimIn(children, [...names, ...known]).map(({ text, verbatim }, at) => (
        <span key={at} translate={verbatim ? 'no' : undefined}>
          {text}
        </span>
      ))}
    </span>
  )
  return Holder ? <Holder className={className}>{sentence}</Holder> : sentence
}

// A sentence whose names, codes, amounts and card titles a translating browser must keep.
import { createContext, useContext } from 'react'
import { verbatimIn } from './text/verbatim.ts'

/** Names of people that may occur in any sentence of the page. */
export const KnownNames = createContext<readonly string[]>([])

interface SentenceProps {
  children: string
  /** The element around it, with its class; default: none. */
  as?: 'b' | 'h3' | 'p' | 'small' | 'span'
  className?: string | undefined
  /** Names in it besides the known ones. */
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

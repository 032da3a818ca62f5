// A sentence in which a translating browser leaves names, codes, amounts and card titles as they are.
import { useAccount } from '#web/client/state/account.ts'
import { useRoom } from '#web/client/state/room.ts'
import { verbatimIn } from '../ui/verbatim.ts'

interface SentenceProps {
  children: string
  /** Names in it beside one’s own and those of the people in the room. */
  names?: readonly string[]
}

/** The sentence. */
export function Sentence({ children, names = [] }: SentenceProps) {
  const roster = useRoom((room) => room.roster)
  const own = useAccount(({ name }) => name)
  const pieces = verbatimIn(children, [own, ...names, ...roster.map(({ name }) => name)])
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

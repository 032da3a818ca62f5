// The dialogs for a lane that waits for me, wired to the page's half-made choices and to the room.
import { select, selectionOf, useUi } from '#web/client/state/ui.ts'
import { PassRent } from './PassRent.tsx'
import { Pay } from './Pay.tsx'
import { keyOfOpen, type Prompt } from '../../cards/prompt.ts'
import { Respond } from './Respond.tsx'
import { useTable } from './seat.ts'

type AnswerPrompt = Extract<Prompt, { kind: 'respond' | 'pay' | 'pass' }>

/** Respond, pay or pass on. */
export function Answering({ prompt }: { prompt: AnswerPrompt }) {
  const { send, attempt } = useTable()
  const { open } = prompt
  const { ask, lane } = open
  const question = keyOfOpen(open)
  const chosen = useUi((ui) => selectionOf(ui, question))
  const onNo = (): void => {
    const [card] = open.noCards
    if (card !== undefined) void send({ kind: 'sayNo', sayNo: { ask, lane, card } })
  }
  const onPass = (): void => select(question, { stage: 'pass' })
  switch (prompt.kind) {
    case 'respond':
      return (
        <Respond
          open={open}
          more={prompt.more}
          onNo={onNo}
          onPass={onPass}
          onAllow={() => {
            if (open.debt) select(question, { stage: 'pay' })
            else void send({ kind: 'allow', allow: { ask, lane } })
          }}
        />
      )
    case 'pay':
      return (
        <Pay
          key={question}
          open={open}
          chosen={chosen.cards}
          onChoose={(cards) => select(question, { cards })}
          onPay={(cards) => attempt({ kind: 'pay', pay: { ask, lane, cards } })}
          onNo={onNo}
          onPass={onPass}
        />
      )
    case 'pass':
      return (
        <PassRent
          key={question}
          open={open}
          chosen={chosen.choice.target}
          onChoose={(target) => select(question, { choice: { target } })}
          onConfirm={(to) => {
            const [card] = open.passCards
            if (card !== undefined) void send({ kind: 'passRent', passRent: { ask, lane, card, to } })
          }}
          onBack={() => select(question, { stage: 'pay' })}
        />
      )
  }
}

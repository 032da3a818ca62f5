// The chat's field: the unsent message, and why the last one was refused.
import { create } from 'zustand'
import type { RoomCommand } from '#proto/client/messages.ts'
import { send } from '#web/client/net/send.ts'
import { useRoom } from '#web/client/state/room.ts'

interface Draft {
  /** The room's code. */
  room: string
  text: string
  /** Why the last line was refused; '': it was not. */
  refusal: string
}

const emptyIn = (room: string): Draft => ({ room, text: '', refusal: '' })

/** The last draft of this page, of whichever room. */
export const useLastDraft = create<Draft>()(() => emptyIn(''))

const draftIn = (room: string, last: Draft): Draft => (last.room === room ? last : emptyIn(room))

/** The draft of the current room; one of another room is not shown. */
export const useChatDraft = (): Draft =>
  draftIn(
    useRoom((room) => room.code),
    useLastDraft(),
  )

/** Replaces the text, as typed. */
export const setDraft = (text: string): void =>
  useLastDraft.setState({ room: useRoom.getState().code, text, refusal: '' })

/** Sends a line to the chat. A refusal is shown at the field, where `text` is put back unless another one was typed. */
export async function say(line: RoomCommand, text = ''): Promise<void> {
  const { code } = useRoom.getState()
  const reply = await send(line, { quiet: true })
  if (useRoom.getState().code !== code) return
  const draft = draftIn(code, useLastDraft.getState())
  useLastDraft.setState(
    reply.ok
      ? { ...draft, refusal: '' }
      : { ...draft, refusal: reply.refused.text, text: draft.text === '' ? text : draft.text },
  )
}

// The words of a note in MongoDB, as one array that a multikey index searches.
import type { Collection } from 'mongodb'
import { OLD_REPORT, wordsOf, type Feedback, type NoteFilter } from '../feedback.ts'
import type { NoteDocument } from './documents.ts'

/** Notes written at once. */
const BATCH = 500

/** Kind and page stand among the words: a colon is in none of them, and so one index serves every combination. */
const tagsOf = ({ kind, page }: Pick<NoteFilter, 'kind' | 'page'>): string[] => [
  ...(page === undefined ? [] : [`page:${page}`]),
  ...(kind === undefined ? [] : [`kind:${kind}`]),
]

/** All that a note is found by. */
export const noteWords = (note: Pick<Feedback, 'message' | 'name' | 'email' | 'kind' | 'page'>): string[] => [
  ...wordsOf(`${note.message} ${note.name} ${note.email}`),
  ...tagsOf(note),
]

/** What a note must hold; what is rarest comes first, since the server looks in the index for that. */
export const wantedWords = ({ words = [], kind, page }: NoteFilter): string[] => [
  ...words,
  ...tagsOf({ ...(page === undefined ? {} : { page }), ...(kind === undefined ? {} : { kind }) }),
]

/** The kind of a note, those of older builds too. */
export const kindOf = ({ kind, subject, message }: NoteDocument): Feedback['kind'] =>
  kind ?? (subject === 'other' && OLD_REPORT.test(message) ? 'report' : 'note')

/** Gives words to notes without: those a gateway of an older build wrote, and those whose writer was forgotten. */
export async function fillNoteWords(notes: Collection<NoteDocument>): Promise<void> {
  for (;;) {
    const bare = await notes.find({ words: { $exists: false } }, { limit: BATCH }).toArray()
    if (bare.length === 0) return
    await notes.bulkWrite(
      bare.map((note) => {
        const { _id, message, name, email, page = '' } = note
        const kind = kindOf(note)
        const words = noteWords({ message, name, email, kind, page })
        // Whoever was forgotten meanwhile has another name by now.
        return { updateOne: { filter: { _id, name, email }, update: { $set: { words, kind, page } } } }
      }),
    )
  }
}

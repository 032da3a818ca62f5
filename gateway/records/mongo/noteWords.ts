// The words of a note in MongoDB, as one array that a multikey index searches.
import type { Collection } from 'mongodb'
import { OLD_REPORT, wordsOf, type Feedback, type NoteFilter } from '../feedback.ts'
import type { NoteDocument } from './documents.ts'

/** Notes per bulk write. */
const BATCH = 500

/**
 * Kind and page are among the words, with a colon that no word contains, so that one index serves every
 * combination.
 */
const tagsOf = ({ kind, page }: Pick<NoteFilter, 'kind' | 'page'>): string[] => [
  ...(page === undefined ? [] : [`page:${page}`]),
  ...(kind === undefined ? [] : [`kind:${kind}`]),
]

/** All search terms of a note. */
export const searchTerms = (
  note: Pick<Feedback, 'message' | 'name' | 'email' | 'kind' | 'page'>,
): string[] => [...wordsOf(`${note.message} ${note.name} ${note.email}`), ...tagsOf(note)]

/** The terms a note must have; the most selective first, since the index is searched by it. */
export const requiredTerms = ({ words = [], ...filter }: NoteFilter): string[] => [
  ...words,
  ...tagsOf(filter),
]

/** The kind of a note, derived for notes of older builds. */
export const kindOf = ({ kind, subject, message }: NoteDocument): Feedback['kind'] =>
  kind ?? (subject === 'other' && OLD_REPORT.test(message) ? 'report' : 'note')

/** Sets the words of notes without them: those of older builds, and those of deleted accounts. */
export async function backfillSearchTerms(notes: Collection<NoteDocument>): Promise<void> {
  for (;;) {
    const missing = await notes.find({ words: { $exists: false } }, { limit: BATCH }).toArray()
    if (missing.length === 0) return
    await notes.bulkWrite(
      missing.map((note) => {
        const { _id, message, name, email, page = '' } = note
        const kind = kindOf(note)
        const words = searchTerms({ message, name, email, kind, page })
        // An account deleted meanwhile has changed name and address.
        return { updateOne: { filter: { _id, name, email }, update: { $set: { words, kind, page } } } }
      }),
    )
  }
}

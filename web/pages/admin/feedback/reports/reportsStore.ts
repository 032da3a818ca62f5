// Reported people: the list as it was fetched, what is around a report, and an admin's decisions.
import { create } from 'zustand'
import { ReportedPeople, type ReportedPerson, type ReportState } from '#proto/http/reports.ts'
import { getFrom, postTo } from '#web/client/net/call.ts'
import { taken, type AdminPage } from '#web/pages/admin/adminApi.ts'
import { Success, useFeedback } from '../feedbackStore.ts'

/** Those that nobody has decided on, or those decided last. */
export type ReportList = 'open' | 'decided'

interface ReportsPage extends AdminPage {
  list: ReportList
  people: readonly ReportedPerson[]
  /** Server time of the last look, ms. */
  now: number
}

export const useReports = create<ReportsPage>()(() => ({
  state: 'reading',
  trouble: '',
  list: 'open',
  people: [],
  now: 0,
}))

/** Reads one of the lists. */
export async function readReports(list: ReportList): Promise<void> {
  useReports.setState({ list, trouble: '' })
  const answer = await getFrom(`/feedback/reports?state=${list}`, ReportedPeople)
  if (useReports.getState().list !== list) return
  const value = taken(useReports, answer)
  if (value !== null) useReports.setState({ ...value, state: 'open' })
}

type Group = Pick<ReportedPerson, 'game' | 'user'>

/** The same person in the same game. */
const isSameGroup = (a: Group, b: Group): boolean => a.game === b.game && a.user === b.user

/** Where to read who reported this person, and what was said. */
export const reportedPath = ({ game, user }: Group): string =>
  `/feedback/reported?${String(new URLSearchParams({ game, user }))}`

const SAID = { upheld: 'Upheld', dismissed: 'Dismissed', open: 'Taken back' } as const

/** Decides on all reports of this person in this game, or takes that back; the row stays where it is. */
export async function decide({ game, user }: Group, state: ReportState): Promise<void> {
  const answer = await postTo('/feedback/decide', { game, user, state }, Success)
  if (taken(useReports, answer) === null) return
  useReports.setState(({ people }) => ({
    trouble: '',
    people: people.map((each) => (isSameGroup(each, { game, user }) ? { ...each, state } : each)),
  }))
  useFeedback.setState({ said: SAID[state] })
}

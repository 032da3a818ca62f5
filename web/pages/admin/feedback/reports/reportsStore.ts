// Store of reported people: the loaded list, a report's context, and admins' decisions.
import { create } from 'zustand'
import { ReportedPeople, type ReportedPerson, type ReportState } from '#proto/http/reports.ts'
import { getFrom, postTo } from '#web/client/net/call.ts'
import { valueOrSetError, type AdminPage } from '#web/pages/admin/adminApi.ts'
import { Success, useFeedback } from '../feedbackStore.ts'

/** Pending reports, or recent decisions. */
export type ReportList = 'open' | 'decided'

interface ReportsPage extends AdminPage {
  list: ReportList
  people: readonly ReportedPerson[]
  /** Server time of the last load, in ms. */
  now: number
}

export const useReports = create<ReportsPage>()(() => ({
  state: 'reading',
  error: '',
  list: 'open',
  people: [],
  now: 0,
}))

/** The last decision; a list that is read meanwhile would not have it. */
let deciding: Promise<unknown> = Promise.resolve()

/** Loads one of the lists. */
export async function loadReports(list: ReportList): Promise<void> {
  useReports.setState({ list, error: '' })
  await deciding
  const answer = await getFrom(`/feedback/reports?state=${list}`, ReportedPeople)
  if (useReports.getState().list !== list) return
  const value = valueOrSetError(useReports, answer)
  if (value !== null) useReports.setState({ ...value, state: 'open' })
}

type Group = Pick<ReportedPerson, 'game' | 'user'>

/** Whether two reports are of the same person in the same game. */
const isSameGroup = (a: Group, b: Group): boolean => a.game === b.game && a.user === b.user

/** Path of a report's context: its reporters and chat lines. */
export const reportedPath = ({ game, user }: Group): string =>
  `/feedback/reported?${String(new URLSearchParams({ game, user }))}`

const STATUS = { upheld: 'Upheld', dismissed: 'Dismissed', open: 'Taken back' } as const

/** Decides on all reports of this person in this game, or undoes the decision; the row keeps its position. */
export async function decide({ game, user }: Group, state: ReportState): Promise<void> {
  const call = postTo('/feedback/decide', { game, user, state }, Success)
  deciding = call
  const answer = await call
  if (valueOrSetError(useReports, answer) === null) return
  useReports.setState(({ people }) => ({
    error: '',
    people: people.map((each) => (isSameGroup(each, { game, user }) ? { ...each, state } : each)),
  }))
  useFeedback.setState({ status: STATUS[state] })
}

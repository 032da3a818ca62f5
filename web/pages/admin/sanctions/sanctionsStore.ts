// Store of the sanctions page: the loaded list, and admins' actions on it.
import { create } from 'zustand'
import { PersonFound, SanctionList, SANCTIONS_PAGE_SIZE, type SanctionFacts } from '#proto/http/sanctions.ts'
import { getFrom, type ApiResult } from '#web/client/net/call.ts'
import { randomId } from '#web/client/net/randomId.ts'
import { LOADING, sendCommand, valueOrSetError, type AdminPage } from '#web/pages/admin/adminApi.ts'

interface SanctionsPage extends AdminPage {
  /** Newest first. */
  sanctions: readonly SanctionFacts[]
  /** Whether there may be older ones. */
  more: boolean
  /** Server time of the last load, in ms. */
  now: number
}

export const useSanctions = create<SanctionsPage>()(() => ({
  ...LOADING,
  sanctions: [],
  more: false,
  now: 0,
}))

/** Only a full page can be followed by more. */
const isFull = ({ length }: readonly SanctionFacts[]): boolean => length >= SANCTIONS_PAGE_SIZE

/** Loads the page. */
export function enter(): void {
  useSanctions.setState(LOADING)
  void loadSanctions()
}

const getPage = (query: string): Promise<ApiResult<SanctionList>> =>
  getFrom(`/operator/sanctions${query}`, SanctionList)

/** Loads the newest sanctions. */
export async function loadSanctions(): Promise<void> {
  const list = valueOrSetError(useSanctions, await getPage(''))
  if (list === null) return
  const { now, sanctions } = list
  useSanctions.setState({ state: 'open', error: '', now, sanctions, more: isFull(sanctions) })
}

/** Loads the sanctions before the oldest one shown. */
export async function loadOlder(): Promise<void> {
  const { sanctions } = useSanctions.getState()
  const last = sanctions.at(-1)
  if (last === undefined) return
  const list = valueOrSetError(useSanctions, await getPage(`?before=${last.began}&id=${last.id}`))
  if (list === null) return
  useSanctions.setState({ sanctions: [...sanctions, ...list.sanctions], more: isFull(list.sanctions) })
}

/** Lifts a sanction. */
export async function lift(sanction: string): Promise<void> {
  if (valueOrSetError(useSanctions, await sendCommand({ deed: 'lift', id: randomId(), sanction })) !== null)
    await loadSanctions()
}

/** Finds the account with exactly this name. */
export const findPerson = (name: string): Promise<ApiResult<PersonFound>> =>
  getFrom(`/operator/person?name=${encodeURIComponent(name)}`, PersonFound)

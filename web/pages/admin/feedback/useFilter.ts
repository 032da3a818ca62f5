// Filter of the notes, stored in the page's URL.
import { useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import { addressOf, filterIn, type ListFilter } from './filter.ts'

/** The filter and its setter; each change is an entry of the browser's history. */
export function useFilter(): [ListFilter, (changed: Partial<ListFilter>) => void] {
  const [address, setAddress] = useSearchParams()
  const filter = useMemo(() => filterIn(address), [address])
  return [filter, (changed) => setAddress(addressOf({ ...filter, ...changed }))]
}

// The filter of the list, kept in the page's address.
import { useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import { addressOf, filterIn, type ListFilter } from './filter.ts'

/** What is asked for, and how to ask for something else; each is a step back in the browser. */
export function useFilter(): [ListFilter, (changed: Partial<ListFilter>) => void] {
  const [address, setAddress] = useSearchParams()
  const filter = useMemo(() => filterIn(address), [address])
  return [filter, (changed) => setAddress(addressOf({ ...filter, ...changed }))]
}

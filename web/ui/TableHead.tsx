// The heading row of a table.
import type { ReactNode } from 'react'

/** One heading per column. */
export const TableHead = ({ columns }: { columns: readonly ReactNode[] }) => (
  <thead>
    <tr>
      {columns.map((column, at) => (
        <th key={at} scope="col">
          {column}
        </th>
      ))}
    </tr>
  </thead>
)

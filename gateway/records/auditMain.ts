// Command `npm run audit`: prints JSON, exits with 1 when a balance is wrong.
import { audit, type Difference } from './audit.ts'
import { openRecords, recordsConfig } from './open.ts'

const records = await openRecords(recordsConfig(process.env))
const { accounts, entries, differences } = await audit(records)
await records.close()

const print = (line: string): void => void process.stdout.write(`${line}\n`)
for (const { user, n, balance, sum, fault } of differences) {
  print(`Account ${user}, entry ${n}: ${describe(fault, balance, sum)}`)
}
if (entries === 0) print('The ledger is empty.')
print(JSON.stringify({ accounts, entries, differences: differences.length }))
process.exitCode = differences.length === 0 ? 0 : 1

function describe(fault: Difference['fault'], balance: number, sum: number): string {
  switch (fault) {
    case 'gap':
      return 'the one before it is missing'
    case 'debt':
      return 'its debt does not follow from the entries before it'
    case 'sum':
    case 'below zero':
      return `the ledger says ${balance}, its entries add up to ${sum}`
  }
}

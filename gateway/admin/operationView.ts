// An operator's action as the page shows it: whose name it was, not whose account.
import type { OperationFacts } from '#proto/http/operator.ts'
import type { Operation } from '../records/operations.ts'

export const operationView = ({ user: _, ...rest }: Operation): OperationFacts => rest

// `npm run capacity`: generates the capacity plan from its inputs and bench results.
import { relative } from 'node:path'
import { writeCapacity } from './page.ts'

console.log(relative(process.cwd(), writeCapacity()))

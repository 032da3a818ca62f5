// `npm run capacity`: writes the capacity plan from its figures and the stored bench results.
import { relative } from 'node:path'
import { writeCapacity } from './page.ts'

console.log(relative(process.cwd(), writeCapacity()))

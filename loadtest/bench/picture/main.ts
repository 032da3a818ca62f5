// Draws the figures that are kept: `npm run figures` writes a picture for each bench, the page that shows them, and the plan that is made of them.
import { rmSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { writeCapacity } from '../../../deploy/capacity/page.ts'
import { FOLDER } from './kept.ts'
import { drawn, strays } from './page.ts'

const files = drawn()
for (const name of strays(files)) rmSync(join(FOLDER, name))
for (const [name, text] of files) {
  writeFileSync(join(FOLDER, name), text)
  console.log(relative(process.cwd(), join(FOLDER, name)))
}
console.log(relative(process.cwd(), writeCapacity()))

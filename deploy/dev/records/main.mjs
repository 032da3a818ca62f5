// `npm run backup -- FILE`, `npm run restore -- FILE [--over]` of the records database.
import { data } from '../setup/paths.mjs'
import { runMain, UserError } from '../setup/userError.mjs'
import { backup, restore } from './backup.mjs'

const [what, ...words] = process.argv.slice(2)

await runMain(what === 'restore' ? 'Restoring the records' : 'Copying the records', async () => {
  const over = words.includes('--over')
  const [file, ...more] = words.filter((word) => word !== '--over')
  if (file === undefined || more.length > 0 || (over && what !== 'restore'))
    throw new UserError(`Name one file: npm run ${what} -- FILE${what === 'restore' ? ' [--over]' : ''}.`)
  if (process.env['MONGODB_URI'])
    throw new UserError('The records are in MongoDB: mongodump and mongorestore are for it.')
  if (what === 'restore') {
    const kept = await restore(file, data, over)
    process.stdout.write(
      `The records are those of ${file}${kept ? `; the ones before are in ${kept}` : ''}.\n`,
    )
  } else {
    await backup(data, file)
    process.stdout.write(`The records are in ${file}.\n`)
  }
  return 0
})

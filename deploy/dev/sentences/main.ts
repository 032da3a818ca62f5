// `npm run sentences`: lists all user-facing texts by file in .cache/sentences.md.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { collect } from './collect.ts'

const root = join(import.meta.dirname, '../../..')
const all = collect(root)
const written = join('.cache', 'sentences.md')
const pages = all.map(({ file, texts }) => `## ${file}\n\n${texts.map((text) => `- ${text}\n`).join('')}`)
writeFileSync(join(root, written), `# Everything that people may come to read\n\n${pages.join('\n')}`)
const sentences = all.reduce((sum, { texts }) => sum + texts.length, 0)
process.stdout.write(`${JSON.stringify({ files: all.length, sentences, written })}\n`)

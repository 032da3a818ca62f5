// Takes the emoji and icons named in names.json out of their packages and writes them as files of the repository.
//
// Run by hand after names.json has changed: `node web/tools/art/extract-icons.mjs`. The packages are fetched into a
// temporary folder (the emoji package weighs 100 MB unpacked), so nobody else has to install them.
import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const here = import.meta.dirname
const names = JSON.parse(readFileSync(join(here, 'names.json'), 'utf8'))
const temp = mkdtempSync(join(tmpdir(), 'icons-'))

/** The `icons.json` of a package, fetched by the package manager and unpacked. */
function iconsOf({ package: name, version }) {
  const listed = execFileSync('npm', ['pack', `${name}@${version}`, '--json'], {
    cwd: temp,
    encoding: 'utf8',
  })
  const folder = join(temp, name.replaceAll('/', '-'))
  mkdirSync(folder)
  execFileSync('tar', ['xzf', join(temp, JSON.parse(listed)[0].filename), '-C', folder])
  return JSON.parse(readFileSync(join(folder, 'package', 'icons.json'), 'utf8'))
}

/** The drawing of one name, following aliases; a name the package lacks stops the run. */
function bodyOf(icons, name) {
  const parent = icons.aliases?.[name]?.parent
  const icon = icons.icons[name] ?? icons.icons[parent]
  if (!icon) throw new Error(`the package has no icon called ${name}`)
  return icon.body
}

const emoji = iconsOf(names.emoji)
mkdirSync(join(here, '../../art/emoji'), { recursive: true })
for (const name of names.emoji.names) {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">${bodyOf(emoji, name)}</svg>\n`
  writeFileSync(join(here, '../../art/emoji', `${name}.svg`), svg)
}

const icons = iconsOf(names.icons)
const symbols = names.icons.names.map(
  (name) => `<symbol id="${name}" viewBox="0 0 256 256">${bodyOf(icons, name)}</symbol>`,
)
writeFileSync(
  join(here, '../../ui/icons.svg'),
  `<svg xmlns="http://www.w3.org/2000/svg">\n${symbols.join('\n')}\n</svg>\n`,
)
writeFileSync(
  join(here, '../../ui/icon-names.ts'),
  [
    '// The names in icons.svg; written by web/tools/art/extract-icons.mjs.',
    '',
    '/** Every icon that `Icon` can draw, by its name in the Phosphor family. */',
    `export const ICON_NAMES = [\n${names.icons.names.map((name) => `  '${name}',`).join('\n')}\n] as const`,
    'export type IconName = (typeof ICON_NAMES)[number]',
    '',
  ].join('\n'),
)
rmSync(temp, { recursive: true })
console.log(`${names.emoji.names.length} emoji, ${names.icons.names.length} icons`)

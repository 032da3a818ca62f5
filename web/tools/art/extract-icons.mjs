// Extracts the emoji of names.json and the icons of web/ui/icons.json from their packages.
//
// Run manually after a list has changed: `node web/tools/art/extract-icons.mjs`. The packages are fetched into
// a temporary folder (the emoji package has 100 MB unpacked), so they are no dependencies.
import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const here = import.meta.dirname
const names = JSON.parse(readFileSync(join(here, 'names.json'), 'utf8'))
const iconNames = Object.keys(JSON.parse(readFileSync(join(here, '../../ui/icons.json'), 'utf8')))
const temp = mkdtempSync(join(tmpdir(), 'icons-'))

/** The `icons.json` of a package, fetched by npm and unpacked. */
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

/** The drawing of a name, following aliases; throws if the package lacks the name. */
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
const symbols = iconNames.map(
  (name) => `<symbol id="${name}" viewBox="0 0 256 256">${bodyOf(icons, name)}</symbol>`,
)
writeFileSync(
  join(here, '../../ui/icons.svg'),
  `<svg xmlns="http://www.w3.org/2000/svg">\n${symbols.join('\n')}\n</svg>\n`,
)
rmSync(temp, { recursive: true })
console.log(`${names.emoji.names.length} emoji, ${iconNames.length} icons`)

import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setVersion } from './build-tree.ts'

const fixtures = join(import.meta.dirname, '../../fixtures')
const installed = join(fixtures, 'ahead-remote/node_modules')

/** Marigold of the next major version, light and dark. */
export const nextMajorMarigold = { light: 'rgb(0, 180, 90)', dark: 'rgb(120, 230, 160)' }

/** Installs a next major version of `@sabha/ui` for one remote, where npm would put it. */
export function installNextUi(): void {
  const copy = join(installed, '@sabha/ui')
  removeNextUi()
  cpSync(join(import.meta.dirname, '../../../libs/ui'), copy, {
    recursive: true,
    // Other stories build the gallery in this folder.
    filter: (file) => !/libs\/ui\/(node_modules|dist)/.test(file),
  })
  setVersion(copy, '2.0.0')
  const { light, dark } = nextMajorMarigold
  const palette = join(copy, 'src/theme/palette.ts')
  replaceInFile(palette, "marigold: ['#E8A317', '#F0B43A']", `marigold: ['${light}', '${dark}']`)
}

export function removeNextUi(): void {
  rmSync(installed, { recursive: true, force: true })
}

/** Replaces a text in a file that must contain it. */
function replaceInFile(file: string, from: string, to: string): void {
  const text = readFileSync(file, 'utf8')
  if (!text.includes(from)) throw new Error(`${file} lacks ${from}`)
  writeFileSync(file, text.replace(from, to))
}

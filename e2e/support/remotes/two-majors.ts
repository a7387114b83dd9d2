import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const fixtures = join(import.meta.dirname, '../../fixtures')
const installed = join(fixtures, 'ahead-remote/node_modules')

/** The marigold of the next major, in light and in dark. */
export const nextMarigold = { light: 'rgb(0, 180, 90)', dark: 'rgb(120, 230, 160)' }

/** Has the one remote a next major of `@sabha/ui` installed, as npm lays it beside its sources. */
export function installNextUi(): void {
  const copy = join(installed, '@sabha/ui')
  removeNextUi()
  cpSync(join(import.meta.dirname, '../../../libs/ui'), copy, {
    recursive: true,
    // The gallery is built there, which another story may be about.
    filter: (file) => !/libs\/ui\/(node_modules|dist)/.test(file),
  })
  change(join(copy, 'package.json'), '"version": "0.1.0"', '"version": "2.0.0"')
  const { light, dark } = nextMarigold
  const palette = join(copy, 'src/theme/palette.ts')
  change(palette, "marigold: ['#E8A317', '#F0B43A']", `marigold: ['${light}', '${dark}']`)
}

export function removeNextUi(): void {
  rmSync(installed, { recursive: true, force: true })
}

function change(file: string, from: string, to: string): void {
  const text = readFileSync(file, 'utf8')
  if (!text.includes(from)) throw new Error(`${file} lacks ${from}`)
  writeFileSync(file, text.replace(from, to))
}

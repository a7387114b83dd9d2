// Gives changed legal texts the version of the current day, with their digests.

import { readFileSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { dateInIndia } from '@sabha/types'
import { legalTextVersion } from '../src/pages/legal/text-version.ts'
import { legalDigests } from './legal-texts.ts'

const folder = resolve(import.meta.dirname, '../src/pages/legal')
const versionFile = resolve(folder, 'text-version.ts')
const digestsFile = resolve(folder, 'text-versions.json')

const versions: Record<string, Record<string, string>> = JSON.parse(
  readFileSync(digestsFile, 'utf8'),
)
const digests = legalDigests()
if (inOneLine(digests) !== inOneLine(versions[legalTextVersion] ?? {})) {
  const day = dateInIndia(new Date())
  const lines = Object.entries({ ...versions, [day]: digests }).map(
    ([version, each]) => `  "${version}": ${inOneLine(each)}`,
  )
  writeFileSync(digestsFile, `{\n${lines.join(',\n')}\n}\n`)
  const source = readFileSync(versionFile, 'utf8')
  writeFileSync(versionFile, source.replace(`'${legalTextVersion}'`, `'${day}'`))
}

function inOneLine(each: Record<string, string>): string {
  const parts = Object.entries(each).map(([language, digest]) => `"${language}": "${digest}"`)
  return `{ ${parts.join(', ')} }`
}

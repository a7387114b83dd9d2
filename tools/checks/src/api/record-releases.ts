/** `npm run released -w @sabha/checks`: records the current version of every library as released. */
import { globSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { libraryFiles, nextNames, readRecordedLibrary } from '@sabha/federation/versions'
import { findVersionProblems } from './version-problems.ts'

const libs = resolve(import.meta.dirname, '../../../../libs')
const day = new Date().toISOString().slice(0, 10)
const folders = globSync('*/package.json', { cwd: libs }).map((file) => join(libs, dirname(file)))
const libraries = folders.map((folder) => ({ folder, ...readRecordedLibrary(folder) }))
const problems = libraries.flatMap(findVersionProblems)
if (problems.length > 0) {
  console.error(problems.join('\n'))
  process.exitCode = 1
} else for (const library of libraries) recordRelease(library)

function recordRelease(library: (typeof libraries)[number]): void {
  const { folder, name, version, record } = library
  const names = nextNames(library)
  if (!names || record?.versions[version]) return
  const text = JSON.stringify({ versions: { ...record?.versions, [version]: day }, names }, null, 2)
  writeFileSync(join(folder, libraryFiles.record), `${text}\n`)
  console.log(`${name} ${version}`)
}

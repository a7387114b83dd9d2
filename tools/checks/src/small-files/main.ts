import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { findSmallFiles } from './find-small-files.ts'

/** Lists small files that their only importer could hold. Always succeeds: the list is advice. */
const repository = join(import.meta.dirname, '../../../..')
const tracked = execFileSync('git', ['ls-files', '*.ts', '*.tsx'], {
  cwd: repository,
  encoding: 'utf8',
})
const paths = tracked.split('\n').filter((path) => path && existsSync(join(repository, path)))
const found = findSmallFiles(
  new Map(paths.map((path) => [path, readFileSync(join(repository, path), 'utf8')])),
)
if (found.length > 0) {
  const lines = found.map(({ file, importer }) => `  ${file} → ${importer}`)
  process.stdout.write(
    `${found.length} small files have one importer and no test. Move each to its importer:\n${lines.join('\n')}\n`,
  )
}

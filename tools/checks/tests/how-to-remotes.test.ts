import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const repository = join(import.meta.dirname, '../../..')

test.each([
  'webpack-remote/remote.manifest.json',
  'webpack-remote/src/library-page.js',
  'webpack-remote/build.ts',
  'vite-remote/vite.config.ts',
])('the how-to for other bundlers shows the content of e2e/fixtures/%s', (file) => {
  const text = read(`e2e/fixtures/${file}`)
  expect(read('docs/how-to/remotes-of-other-bundlers.md')).toContain(`\n${text}\`\`\`\n`)
})

function read(file: string): string {
  return readFileSync(join(repository, file), 'utf8')
}

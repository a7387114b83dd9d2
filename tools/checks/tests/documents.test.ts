import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const docs = join(import.meta.dirname, '../../../docs')

test('every document is listed', () => {
  expect(linksOf('README.md')).toEqual(
    expect.arrayContaining(['decisions/README.md', ...filesOf('{*,how-to/*}.md')]),
  )
})

test('lists every decision page once, under its title', () => {
  const listed = [...read('decisions/README.md').matchAll(/^- \[(.*)\]\((.*)\)$/gm)]
  const titles = decisions().map((file) => {
    const [, title] = /^# (.*)\n/.exec(read(`decisions/${file}`)) ?? []
    return [title, file]
  })
  expect(listed.map(([, title, file]) => [title, file]).toSorted()).toEqual(titles.toSorted())
})

test('numbers no decision page beyond the last record', () => {
  const lastNumbered = '0173'
  expect(decisions().filter((file) => /^\d/.test(file) && file.slice(0, 4) > lastNumbered)).toEqual(
    [],
  )
})

function linksOf(file: string): string[] {
  return [...read(file).matchAll(/\]\(([^):]+)\)/g)].map(([, target = '']) => target)
}

function filesOf(pattern: string): string[] {
  return globSync(pattern, { cwd: docs }).filter((file) => file !== 'README.md')
}

function decisions(): string[] {
  return filesOf('decisions/*.md')
    .map((file) => file.replace('decisions/', ''))
    .filter((file) => file !== 'README.md')
}

function read(file: string): string {
  return readFileSync(join(docs, file), 'utf8')
}

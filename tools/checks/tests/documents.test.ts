import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const docs = join(import.meta.dirname, '../../../docs')

test('every document is listed', () => {
  expect(linksOf('README.md')).toEqual(
    expect.arrayContaining(['decisions/README.md', ...filesOf('{*,how-to/*}.md')]),
  )
})

test('every decision is listed once, under its number and title', () => {
  const listed = [...read('decisions/README.md').matchAll(/^- \[(.*)\]\((.*)\)$/gm)]
  const titles = filesOf('decisions/[0-9]*.md').map((file) => {
    const [, title] = /^# (\d{4}\. .*)\n/.exec(read(file)) ?? []
    return [title, file.replace('decisions/', '')]
  })
  expect(listed.map(([, title, file]) => [title, file]).toSorted()).toEqual(titles.toSorted())
})

test('a decision has one number, in its title and in the name of its file', () => {
  const files = filesOf('decisions/[0-9]*.md')
  const named = files.map((file) => `decisions/${read(file).slice(2, 6)}${file.slice(14)}`)
  expect(named).toEqual(files)
  expect(new Set(files.map((file) => file.slice(0, 14))).size).toBe(files.length)
})

function linksOf(file: string): string[] {
  return [...read(file).matchAll(/\]\(([^):]+)\)/g)].map(([, target = '']) => target)
}

function filesOf(pattern: string): string[] {
  return globSync(pattern, { cwd: docs }).filter((file) => file !== 'README.md')
}

function read(file: string): string {
  return readFileSync(join(docs, file), 'utf8')
}

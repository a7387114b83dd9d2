import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const repository = join(import.meta.dirname, '../../..')
const docs = join(repository, 'docs')
const documents = globSync(
  ['*.md', '{docs,bench}/**/*.md', '{apps,libs,tools,supabase,e2e}/*/**/*.md'],
  { cwd: repository, exclude: ['**/node_modules', '**/dist'] },
)
/** Sample names in the how-tos. */
const example = /notices|greet-members|venues|\/mr(\.ts|\/)/

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

test.each(decisions())('%s has a status and the sections of a decision', (file) => {
  const page = read(`decisions/${file}`)
  expect(page).toMatch(/^# .*\n\nStatus: .* since \d{4}-\d{2}-\d{2}/)
  const headings = [...page.matchAll(/^## (.*)$/gm)].map(([, heading]) => heading)
  const required = ['What we do', 'Why', 'What we tried and rejected']
  expect([required, [...required, 'Limits']]).toContainEqual(headings)
})

test('names each decision page by its topic, without a number', () => {
  expect(decisions().filter((file) => /\d{4}/.test(file))).toEqual([])
})

test.each(documents)('%s links to files that exist', (file) => {
  const withoutCode = text(file).replaceAll(/`[^`\n]*`/g, '')
  const targets = [...withoutCode.matchAll(/\]\(([^)\s#]+)[^)]*\)/g)].map(
    ([, target = '']) => target,
  )
  const local = targets.filter((target) => !/^[a-z]+:/.test(target))
  expect(local.filter((target) => !exists(join(dirname(file), target)))).toEqual([])
})

test.each(documents)('%s names paths that exist', (file) => {
  const folders = 'apps|libs|tools|supabase|e2e|bench|docs'
  const named = [...text(file).matchAll(new RegExp(`\`((?:${folders})/[^\`\\s]+)\``, 'g'))]
  const paths = named.map(([, path = '']) => path).filter((path) => !/[<…*{:]/.test(path))
  expect(paths.filter((path) => !exists(path) && !example.test(path))).toEqual([])
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

function text(file: string): string {
  return readFileSync(join(repository, file), 'utf8')
}

function exists(path: string): boolean {
  return existsSync(join(repository, path))
}

function read(file: string): string {
  return readFileSync(join(docs, file), 'utf8')
}

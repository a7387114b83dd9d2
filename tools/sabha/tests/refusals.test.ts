import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { UserError } from '../src/user-error.ts'
import { createTemporaryRepository } from './temporary-repository.ts'

const made = createTemporaryRepository()

beforeAll(async () => {
  vi.spyOn(console, 'log').mockReturnValue()
  await made.sabha('new lost-items')
  await made.sabha('new page lost-items archive')
})

afterAll(made.remove)

it.each([
  ['new Notices', 'Try "notices"'],
  ['new "lost & found"', 'Try "lost-found"'],
  ['new constructor', 'The name of a remote must consist of lower-case letters'],
  ['new shell', 'is a reserved name'],
  ['new lost-items', 'apps/lost-items already exists'],
  ['new signin', '/signin belongs to the shell'],
  ['new dashboard', '/dashboard belongs to the remote member (Member experience)'],
  ['new notices more', 'Unknown argument: more'],
  ['new notices --colour red', 'Unknown argument: colour'],
  ['new notices --table nowhere', 'npx sabha new table nowhere'],
  ['new notices --table events', 'also requires description, event_date'],
  ['new notices --table events --column colour', 'Its text columns:'],
  ['new page', 'The name of the remote must'],
  ['new page lost-items', 'The name of a page must'],
  ['new page nowhere archive', 'Existing remotes: lost-items, member, onboarding'],
  ['new page lost-items archive', 'declared twice'],
  ['new form lost-items archive --path /lost-items/old', 'already has the texts "archive"'],
  ['new form lost-items claim --path /Claim', 'must be a lower-case path'],
  ['new form lost-items claim --path /admin/claim', 'requires at least "admin"'],
  ['new form lost-items claim --path /dashboard', 'as member does'],
  ['new form lost-items claim --access king', 'use one of public'],
])('rejects `%s` and says what to do', async (typed, reason) => {
  const before = contentOf('apps')
  const refusal = await made.sabha(typed).catch((error: unknown) => error)
  expect(refusal).toBeInstanceOf(UserError)
  expect(String(refusal)).toContain(reason)
  expect(contentOf('apps')).toEqual(before)
})

it('accepts the address of a placeholder', async () => {
  await made.sabha('new events')
  expect(existsSync(join(made.root, 'apps/events/remote.manifest.json'))).toBe(true)
})

it("claims the address of a page outside of the remote's claim", async () => {
  await made.sabha('new page lost-items found-items --path /found-items')
  const manifest = readFileSync(join(made.root, 'apps/lost-items/remote.manifest.json'), 'utf8')
  expect(JSON.parse(manifest).claims).toEqual(['/lost-items', '/found-items'])
})

function contentOf(folder: string): [file: string, text: string][] {
  return readdirSync(join(made.root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
    .map((file) => [file, readFileSync(file, 'utf8')])
}

import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const repository = join(import.meta.dirname, '../../..')
const folders = ['apps/*/src', 'libs/backend/src', 'libs/types/src/records']
const files = folders.flatMap((folder) => globSync(`${folder}/**/*.{ts,tsx}`, { cwd: repository }))

/** Addresses, forms, drafts and what this browser has stored. */
const typed = [
  /-query\.ts$/,
  /-form\.ts$/,
  /^apps\/admin-content\/src\/applications\/application\.ts$/,
  /^apps\/admin-members\/src\/list-settings\/list-settings\.ts$/,
  /^apps\/admin-payments\/src\/auto-pay\/api\.ts$/,
  /^apps\/events\/src\/attendance\/mail\/attendee-mail\.ts$/,
  /^apps\/member\/src\/history\/history-page\.tsx$/,
  /^libs\/backend\/src\/auth\/agreement\.ts$/,
]

/** Answers to a question, for which an unknown word is no answer, and the kinds that describe an event. */
const answers = [
  /^apps\/admin-members\/src\/member-profile\/timeline\/timeline-event\.ts$/,
  /^apps\/member\/src\/receipt-check\/api\.ts$/,
  /^libs\/backend\/src\/(auth\/needed-proof|health\/reads)\.ts$/,
]

// The database may be newer than the page: one closed enum in a row makes a whole list unreadable.
it('reads rows with openEnum or enumOr: z.enum is for input and for answers', () => {
  const closed = files
    .filter((file) => !file.includes('.test.'))
    .filter((file) => readFileSync(join(repository, file), 'utf8').includes('z.enum('))
  const expected = [...typed, ...answers]
  expect(closed.filter((file) => !expected.some((pattern) => pattern.test(file)))).toEqual([])
  expect(expected.filter((pattern) => !closed.some((file) => pattern.test(file)))).toEqual([])
})

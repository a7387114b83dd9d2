import { stripVTControlCharacters } from 'node:util'
import { findDisturbances } from '../support/checks/watch-pages.ts'
import { buildRemote, releaseRemote, withdrawRemote } from '../support/remotes/fixture-remote.ts'
import { test as base, expect } from '../support/test.ts'

/** `requiredDisturbance` must be in the error with which the fixtures fail the story. */
const test = base.extend<{ requiredDisturbance: RegExp | null }>({
  requiredDisturbance: [null, { option: true }],
  context: async ({ context, requiredDisturbance }, use, story) => {
    await use(context)
    if (!requiredDisturbance) return
    // The fixture of the page needs the context, so it has ended before.
    const errors = story.errors.map(({ message = '' }) => stripVTControlCharacters(message))
    expect(errors, 'errors of the story').toEqual([expect.stringMatching(requiredDisturbance)])
    story.expectedStatus = 'failed'
  },
})

test.use({ expectedErrors: [/./], expectedDisturbances: [/./] })
test.beforeAll(async () => releaseRemote(await buildRemote('unruly-remote')))
test.afterAll(() => withdrawRemote('unruly'))

const styleRule = /^a style rule holds for the whole document/

/** Changes that a remote makes to the document, with the failure that each must cause. */
const plants = {
  cover: /^the header is covered/,
  painted: /^the header is covered/,
  inert: /^the header is inert/,
  readers: /^the header is inert/,
  attributes: /^the header is inert/,
  header: /^the header is missing/,
  body: /^the header is missing/,
  copied: /^the header is a copy/,
  buttons: /^every button of the header/,
  clicks: /^clicks do not reach/,
  links: /^clicks do not reach/,
  keys: /^keys do not reach/,
  taps: /^touches of the header/,
  focus: /^the header does not keep the focus/,
  styles: styleRule,
  away: styleRule,
  navigation: styleRule,
  history: /^history\.pushState is replaced/,
  elements: /^Element\.prototype\.append is replaced/,
  lists: /^Array\.prototype\.Symbol\(Symbol\.iterator\) is replaced/,
  fetch: /^window\.fetch is replaced/,
  builtin: /^Array\.prototype\.map is replaced/,
  storage: /^a remote empties a storage/,
} satisfies Record<string, RegExp>

for (const [deed, expected] of Object.entries(plants))
  test(`stories fail if a remote disturbs others: ${deed}`, async ({ page }) => {
    await page.goto(`/unruly/touch/${deed}`)
    await expect
      .poll(async () => (await findDisturbances(page)).join('\n'))
      .toMatch(new RegExp(expected, 'm'))
  })

test('stories pass if a remote does not disturb others', async ({ page }) => {
  await page.goto('/unruly/calm')
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveText('Calm')
  expect(await findDisturbances(page)).toEqual([])
})

test.describe('without expected disturbances', () => {
  test.use({ expectedDisturbances: [] })

  for (const deed of ['cover', 'inert', 'links', 'fetch', 'builtin', 'styles'] as const)
    test.describe(() => {
      // The error lists each disturbance in a line of its own.
      const { source } = plants[deed]
      test.use({ requiredDisturbance: new RegExp(source.replace('^', '^\\+ +"'), 'm') })

      test(`the fixture fails a story that leaves a page disturbed: ${deed}`, async ({ page }) => {
        await page.goto(`/unruly/touch/${deed}`)
        await page.locator(`html[data-touched=${deed}]`).waitFor({ state: 'attached' })
      })
    })
})

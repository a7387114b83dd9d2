import { releaseRemote, withdrawRemote } from '../support/remotes/fixture-remote.ts'
import { buildWithBundler, describeEnhanced } from '../support/remotes/other-bundlers.ts'
import { addresses } from '../support/system.ts'
import { expect, expectAccessible, proofTag, test, watchRemoteFiles } from '../support/test.ts'

/** Milliseconds for a story that builds with another bundler, which takes a minute on a busy machine. */
const buildTimeout = 240_000

const archive = {
  name: 'archive',
  title: 'Archive',
  count: 'Copied',
  part: 'The stack is full.',
  chunk: /expose_archive/,
} as const
const remotes = [
  {
    bundler: 'webpack',
    name: 'library',
    title: 'Library',
    count: 'Borrowed',
    part: 'The shelf is full.',
    chunk: /expose-library/,
    details: {},
  },
  {
    bundler: 'vite',
    name: 'gallery',
    title: 'Gallery',
    count: 'Likes',
    part: 'The wall is full.',
    chunk: /gallery-page/,
    details: {},
  },
  { bundler: 'enhanced 0.15', ...archive, details: proofTag },
  { bundler: 'enhanced 0.24', ...archive, details: {} },
] as const

for (const { bundler, name, title, count, part, chunk, details } of remotes)
  test.describe(`a remote built with ${bundler}`, details, () => {
    test.beforeAll(async () => {
      test.setTimeout(buildTimeout)
      await releaseRemote(await buildWithBundler(bundler))
    })

    test.afterAll(() => withdrawRemote(name))

    test('runs in the shell, on its React and in its session', async ({ page }) => {
      const files = watchRemoteFiles(page, name)
      await page.goto('/')
      await page.getByRole('link', { name: title }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
      await expect(page.getByText('You are signed-out.')).toBeVisible()
      await page.getByRole('button', { name: `${count}: 0` }).click()
      await expect(page.getByRole('button', { name: `${count}: 1` })).toBeVisible()
      await expect(page.getByText(part)).toBeVisible()
      await expectAccessible(page)
      expect(files.length).toBeGreaterThan(2)
    })

    test.describe('with a tampered chunk', () => {
      test.use({ expectedErrors: [/valid digest|integrity|^\[\w+ /] })

      test('runs none of it, and recovers with Retry once it is replaced', async ({ page }) => {
        const isChunk = (url: URL) =>
          url.href.startsWith(`${addresses.remotes}/${name}/`) && chunk.test(url.href)
        await page.route(isChunk, async (route) => {
          const answer = await route.fetch()
          const body = `globalThis.tampered = true;${await answer.text()}`
          await route.fulfill({ response: answer, body })
        })
        await page.goto(`/${name}`)
        const heading = page.getByRole('heading', { level: 1 })
        await expect(heading).toHaveText(`${title} is not available right now`, { timeout: 20_000 })
        await expect(page.getByText('It failed a security check')).toBeVisible()
        expect(await page.evaluate(() => 'tampered' in globalThis)).toBe(false)

        await page.evaluate(() => Object.assign(window, { sameDocument: true }))
        await page.unroute(isChunk)
        await page.getByRole('button', { name: 'Retry' }).click()
        await expect(heading).toHaveText(title, { timeout: 20_000 })
        await expect(page.getByText(part)).toBeVisible()
        expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true)
      })
    })
  })

for (const version of ['0.15', '0.24'] as const)
  test(`a build with enhanced ${version} whose share terms differ from its manifest is refused`, () => {
    const withOtherTerms = (entry: string) =>
      entry
        .replaceAll('"^19.3.1"', '"~18.2.0"')
        .replaceAll('singleton:!0', 'singleton:!1')
        .replace(
          `()=>()=>{throw new Error("Can not get 'react'")}`,
          '()=>r.e(326).then(()=>r(326))',
        )
    const refusal = expect(() => describeEnhanced(version, withOtherTerms))
    for (const reason of [
      'takes react ~18.2.0, its manifest requires ^19.3.1',
      'shares react as one of several',
      'bundles its own react as a fallback',
    ])
      refusal.toThrow(`remoteEntry.js ${reason}`)
  })

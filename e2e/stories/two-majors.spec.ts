import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { releaseRemote, runRsbuild, withdrawRemote } from '../support/remotes/fixture-remote.ts'
import { installNextUi, nextMajorMarigold, removeNextUi } from '../support/remotes/two-majors.ts'
import { expect, expectAccessible, finishAnimations, test } from '../support/test.ts'

const marigold = { light: 'rgb(232, 163, 23)', dark: 'rgb(240, 180, 58)' }
const seconds = 1000

test.use({ reducedMotion: 'reduce' })

test.afterEach(async () => {
  await withdrawRemote('ahead', 'level')
  removeNextUi()
})

test('two majors of `@sabha/ui` run side by side, with one React and one session', async ({
  page,
  openAs,
  untilQuiet,
}) => {
  // The story builds two remotes.
  test.setTimeout(240 * seconds)
  const header = page.getByRole('banner')
  await openAs('member@sabha.test', '/dashboard')
  await expect(header.getByRole('button', { name: 'Account menu' })).toBeVisible()
  await untilQuiet()
  await finishAnimations(page)
  const headerBefore = await colours(header)

  await test.step("one remote brings the next major, the other uses the shell's", async () => {
    installNextUi()
    const dists: string[] = []
    for (const fixture of ['ahead-remote', 'level-remote'] as const) {
      const dist = await runRsbuild(fixture)
      const { brings, imports, manifest } = JSON.parse(
        readFileSync(join(dist, 'release.json'), 'utf8'),
      )
      const isAhead = fixture === 'ahead-remote'
      expect(brings).toEqual(isAhead ? { '@sabha/ui': '2.0.0' } : undefined)
      expect('@sabha/ui' in imports).toBe(!isAhead)
      expect('@sabha/ui' in manifest.requires).toBe(!isAhead)
      dists.push(dist)
    }
    await releaseRemote(...dists)
  })

  await test.step('both have their own styles in slots of one page, and both respond', async () => {
    await page.reload()
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      await expect(button(page, 'Ahead')).toHaveCSS(
        'background-color',
        nextMajorMarigold[colorScheme],
      )
      await expect(button(page, 'Level')).toHaveCSS('background-color', marigold[colorScheme])
    }
    await page.emulateMedia({ colorScheme: 'light' })
    for (const name of ['Ahead', 'Level']) {
      await button(page, name).click()
      await expect(button(page, name)).toHaveText(`${name}: 1`)
    }
    await expect(page.getByText('You are signed-in.')).toHaveCount(2)
    await expect.poll(() => colours(header)).toEqual(headerBefore)
  })

  for (const [name, colour] of [
    ['Ahead', nextMajorMarigold.light],
    ['Level', marigold.light],
  ] as const)
    await test.step(`the page of ${name} works alone`, async () => {
      await page.goto(`/${name.toLowerCase()}`)
      await expect(page.getByText('You are signed-in.')).toBeVisible()
      await expect(button(page, `${name} page`)).toHaveCSS('background-color', colour)
      await button(page, `${name} page`).click()
      await expect(button(page, `${name} page`)).toHaveText(`${name} page: 1`)
      await expectAccessible(page)
    })
})

function button(page: Page, name: string) {
  return page.getByRole('button', { name: new RegExp(`^${name}: `) })
}

/** Computed styles of an element and all its descendants. */
function colours(element: ReturnType<Page['getByRole']>): Promise<string[]> {
  return element.evaluate((root) =>
    [root, ...root.querySelectorAll('*')].map((each) => {
      const { color, backgroundColor, fontSize, padding } = getComputedStyle(each)
      return [each.tagName, color, backgroundColor, fontSize, padding].join(' ')
    }),
  )
}

import type { Page } from '@playwright/test'
import { buildWithChangedUi } from '../support/remotes/changed-ui.ts'
import { releaseRemote, runRelease } from '../support/remotes/fixture-remote.ts'
import { currentShell } from '../support/remotes/newer-checkout.ts'
import { expect, test } from '../support/test.ts'

const heading = (page: Page) => page.getByRole('main').getByRole('heading', { level: 1 })

/** Names of the story's remotes in the composition. */
let composed: string[] = []

test.afterEach(() => runRelease({ shellDist: currentShell, withdraw: composed }))

test('a remote runs with every version of a library that has its names', async ({
  page,
  openAs,
}) => {
  // The story builds two shells and two remotes.
  test.setTimeout(300_000)
  const { present, minor, level, ribbon, minorShell, majorShell } = await buildWithChangedUi()
  const works = async (path: string, title: string) => {
    await page.goto(path)
    await expect(heading(page)).toHaveText(title)
    const button = page.getByRole('main').getByRole('button', { name: 'Level page: 0' })
    await button.click()
    await expect(page.getByRole('button', { name: 'Level page: 1' })).toBeVisible()
  }
  const dashboardWorks = async () => {
    await page.goto('/dashboard')
    await expect(heading(page)).toContainText('Welcome')
  }
  await openAs('member@sabha.test', '/dashboard')

  await test.step('a remote built with a later minor runs in the older shell', async () => {
    await releaseRemote(level)
    composed = ['level']
    await works('/level', 'Level')
  })

  await test.step('a remote that uses a newer name is refused by the older shell', async () => {
    await expect(releaseRemote(ribbon)).rejects.toThrow(
      `requires @sabha/ui >=${minor}, the shell provides ${present}`,
    )
  })

  await test.step('a shell with the minor runs remotes that were built before', async () => {
    await runRelease({ shellDist: minorShell })
    await dashboardWorks()
    await works('/level', 'Level')
    await releaseRemote(ribbon)
    composed = ['level', 'ribbon']
    await works('/ribbon', 'Ribbon')
  })

  await test.step('a major that renames a name is refused for the remote that uses it', async () => {
    const refusal = await refusalOf({ shellDist: majorShell })
    expect(refusal).toContain('imports Ribbon from @sabha/ui, which the shell does not export')
    expect(refusal.split('\n').filter((line) => line.includes('@sabha/ui'))).toHaveLength(1)
    await runRelease({ shellDist: majorShell, withdraw: ['ribbon'] })
    composed = ['level']
    await dashboardWorks()
    await works('/level', 'Level')
  })

  await test.step('a shell that goes back keeps remotes that use nothing newer', async () => {
    await runRelease({ shellDist: minorShell, remoteDists: [ribbon] })
    composed = ['level', 'ribbon']
    const refusal = await refusalOf({ shellDist: currentShell })
    expect(refusal).toContain('ribbon')
    expect(refusal).not.toContain('level')
    await runRelease({ shellDist: currentShell, withdraw: ['ribbon'] })
    composed = ['level']
    await dashboardWorks()
    await works('/level', 'Level')
  })
})

function refusalOf(change: Parameters<typeof runRelease>[0]): Promise<string> {
  return runRelease(change).then(
    () => '',
    (error: Error) => error.message,
  )
}

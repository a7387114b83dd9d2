import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { runRsbuild } from '../support/remotes/fixture-remote.ts'
import { expect, test } from '../support/test.ts'

const origin = 'http://plain.test'

test('a plain module federation host runs a build of our preset unchanged', async ({ page }) => {
  // The story builds a remote and a host.
  test.setTimeout(120_000)
  const remote = await runRsbuild('level-remote')
  const { container, entry } = JSON.parse(readFileSync(join(remote, 'release.json'), 'utf8'))
  const address = `${container}@${origin}/level/${entry.file}`
  const host = await runRsbuild('plain-host', { PLAIN_REMOTE: address })
  const asked: string[] = []
  for (const [prefix, folder] of [
    ['host', host],
    ['level', remote],
  ] as const)
    await page.route(`${origin}/${prefix}/**`, (route) => {
      const { pathname } = new URL(route.request().url())
      asked.push(pathname)
      return route.fulfill({ path: join(folder, pathname.slice(prefix.length + 1)) })
    })

  await page.goto(`${origin}/host/index.html`)
  await expect(page.getByRole('heading', { name: 'Level' })).toBeVisible()
  await expect(page.getByText('You are signed-in.')).toBeVisible()
  await page.getByRole('button', { name: 'Level page: 0' }).click()
  await expect(page.getByRole('button', { name: 'Level page: 1' })).toBeVisible()
  await page.getByRole('button', { name: 'Host: 0' }).click()
  await expect(page.getByRole('button', { name: 'Level page: 1' })).toBeVisible()
  expect(asked).toContain(`/level/${entry.file}`)
})

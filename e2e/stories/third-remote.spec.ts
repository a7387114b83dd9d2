import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  buildThirdRemote,
  releaseThirdRemote,
  withdrawThirdRemote,
} from '../support/remotes/third-remote.ts'
import { expect, expectAccessible, test } from '../support/test.ts'

let isReleased = false

async function withdraw(): Promise<void> {
  if (isReleased) await withdrawThirdRemote()
  isReleased = false
}

test.afterEach(withdraw)

test('a third remote with a plain configuration joins the running system', async ({ page }) => {
  const link = page.getByRole('link', { name: 'Guestbook' })
  const heading = page.getByRole('heading', { level: 1 })
  const shell = shellHtml()

  await test.step('the shell does not know the remote at first', async () => {
    await page.goto('/')
    await expect(page.getByRole('link', { name: 'Events' }).first()).toBeVisible()
    await expect(link).toHaveCount(0)
  })

  await test.step('the remote is built, published and promoted alone', async () => {
    await releaseThirdRemote(await buildThirdRemote())
    isReleased = true
  })

  await test.step('the navigation links to its page after a reload', async () => {
    await page.reload()
    await link.click()
    await expect(heading).toHaveText(/^Guestbook of /)
    await expect(page.getByText('You are signed-out.')).toBeVisible()
    await page.getByRole('button', { name: 'Greetings: 0' }).click()
    await expect(page.getByRole('button', { name: 'Greetings: 1' })).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('its page opens by URL, and each file is fetched once', async () => {
    const scripts: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('/guestbook/')) scripts.push(request.url())
    })
    await page.goto('/guestbook')
    await expect(heading).toHaveText(/^Guestbook of /)
    expect(scripts.length).toBeGreaterThan(1)
    expect(new Set(scripts).size).toBe(scripts.length)
  })

  await test.step('the shell was not rebuilt', () => {
    expect(shellHtml()).toBe(shell)
  })

  await test.step('the withdrawn remote is gone after the next reload', async () => {
    await withdraw()
    await page.goto('/')
    await expect(page.getByRole('link', { name: 'Events' }).first()).toBeVisible()
    await expect(link).toHaveCount(0)
  })
})

function shellHtml(): string {
  return readFileSync(join(import.meta.dirname, '../../apps/shell/dist/index.html'), 'utf8')
}

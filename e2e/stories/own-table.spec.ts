import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { releaseRemote, withdrawRemote } from '../support/remotes/fixture-remote.ts'
import {
  buildNoticesRemote,
  createNoticesTable,
  dropNoticesTable,
} from '../support/remotes/own-table.ts'
import { expect, expectAccessible, test, watchRemoteFiles } from '../support/test.ts'

const seconds = 1000

test.use({ expectedErrors: [/status of 40[09]/] })

test.afterEach(async () => {
  await withdrawRemote('notices')
  await dropNoticesTable()
})

test('a remote with its own table runs in a shell built without it', async ({ page, openAs }) => {
  // The story builds a remote.
  test.setTimeout(120 * seconds)
  const dist =
    await test.step('the table is created and the remote is released alone', async () => {
      await createNoticesTable()
      const built = await buildNoticesRemote()
      await releaseRemote(built)
      return built
    })
  const notices = page.getByRole('list', { name: 'Notices' }).getByRole('listitem')
  const pin = async (text: string) => {
    await page.getByRole('textbox', { name: 'Notice' }).fill(text)
    await page.getByRole('button', { name: 'Pin' }).click()
  }

  await test.step('the build contains no schema library and no client', () => {
    const scripts = readdirSync(dist, { recursive: true, encoding: 'utf8' }).filter((file) =>
      file.endsWith('.js'),
    )
    const code = scripts.map((file) => readFileSync(join(dist, file), 'utf8')).join('')
    expect(code).toContain('written_at')
    expect(code).not.toMatch(/ZodMini|~standard|Accept-Profile|GoTrueClient|sabha-auth/)
  })

  await test.step('a member reads the table and writes to it, with an optimistic update', async () => {
    const files = watchRemoteFiles(page, 'notices')
    await openAs('member@sabha.test', '/notices')
    await expect(page.getByText('No notices yet')).toBeVisible()
    expect(files.length).toBeGreaterThan(0)
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    await page.route('**/rest/v1/notices?*', async (route) => {
      if (route.request().method() === 'POST') await released
      await route.continue()
    })
    const written = page.waitForResponse((response) => response.request().method() === 'POST')
    await pin('The hall is closed on Monday')
    await expect(notices).toHaveText(['The hall is closed on Monday'])
    release()
    await written
    await expect(page.getByRole('textbox', { name: 'Notice' })).toHaveValue('')
    await expectAccessible(page)
    await page.reload()
    await expect(notices).toHaveText(['The hall is closed on Monday'])
  })

  await test.step('a rejected write is rolled back and the page shows why', async () => {
    await pin('No')
    const form = page.getByRole('form', { name: 'New notice' })
    await expect(form.getByRole('alert')).toContainText('not valid')
    await expect(notices).toHaveText(['The hall is closed on Monday'])
  })

  await test.step("an error code of the team shows the team's own message, in both languages", async () => {
    const alert = page.getByRole('form').getByRole('alert')
    await pin('The hall is closed on Monday')
    await expect(alert).toContainText('This notice is already on the board.')
    await page.getByRole('button', { name: 'Account menu' }).click()
    await page.getByRole('menuitem', { name: 'हिन्दी' }).click()
    await expect(alert).toContainText('यह सूचना बोर्ड पर पहले से लगी है।')
    const hindi = page.getByRole('list', { name: 'सूचनाएँ' }).getByRole('listitem')
    await expect(hindi).toHaveText(['The hall is closed on Monday'])
  })
})

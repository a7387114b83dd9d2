import type { Page } from '@playwright/test'
import { layoutShift, recordLayoutShifts } from '../support/figures/layout-shifts.ts'
import { buildRemote, releaseRemote, withdrawRemote } from '../support/remotes/fixture-remote.ts'
import { setViewportAndTheme } from '../support/screens/audit-screens.ts'
import { saveScreenshot } from '../support/screens/save-screenshot.ts'
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  test,
  watchRemoteFiles,
} from '../support/test.ts'

const own = ['Membership Status', 'Recent Applications', 'Your Contributions', 'Next Events']
const titles = ['Notice board', 'Quiz of the week', 'Winners']

test.use({ expectedErrors: [/The quiz has no questions/] })

test.beforeAll(async () => {
  await releaseRemote(await buildRemote('board-remote'), await buildRemote('quiz-remote'))
})

test.afterAll(() => withdrawRemote('board', 'quiz'))

test('a dashboard shows fillings of several teams in order, isolates a failing one and fetches none without access', async ({
  page,
  openAs,
}) => {
  const files = watchRemoteFiles(page, 'board')
  await openAs('member@sabha.test', '/dashboard')
  await expect(part(page, 'Notice board').getByText('open on Sundays')).toBeVisible()

  await test.step("fillings follow the page's own content, in order", async () => {
    const headings = page.getByRole('main').getByRole('heading', { level: 2 })
    await expect(headings).toHaveText([...own, ...titles])
  })

  await test.step('a failing filling keeps its place, its name and a Retry', async () => {
    const quiz = part(page, 'Quiz of the week')
    await expect(quiz.getByRole('alert')).toContainText(
      'Quiz of the week is not available right now',
    )
    await part(page, 'Notice board').getByRole('button', { name: 'Mark as read' }).click()
    await expect(part(page, 'Notice board').getByRole('button')).toHaveText('Read')
    await expect(part(page, 'Winners').getByText('Meera Joshi and Asha Rao')).toBeVisible()
    await keepSizes(page)
  })

  await test.step('Retry loads it, and the others stay unchanged', async () => {
    await page.evaluate(() => Object.assign(window, { quizIsMended: true }))
    await part(page, 'Quiz of the week').getByRole('button', { name: 'Retry' }).click()
    await expect(part(page, 'Quiz of the week').getByText('In which year')).toBeVisible()
    await expect(part(page, 'Notice board').getByRole('button')).toHaveText('Read')
  })

  await test.step('no file of a filling for admins is fetched', async () => {
    await expect(part(page, 'Unread notices')).toHaveCount(0)
    expect(files).not.toEqual([])
    expect(files.filter((url) => url.includes('audit'))).toEqual([])
  })
})

test('an admin sees a filling for admins in its slot', async ({ page, openAs }) => {
  await openAs('admin@sabha.test', '/dashboard')
  await expect(part(page, 'Unread notices').getByText('Forty members')).toBeVisible()
  const headings = page.getByRole('main').getByRole('heading', { level: 2 })
  await expect(headings.nth(own.length + 2)).toHaveText('Unread notices')
})

test('late fillings cause no layout shift', async ({ page, openAs }) => {
  await openAs('member@sabha.test', '/dashboard')
  await expect(part(page, 'Winners').getByText('Meera')).toBeVisible()
  await recordLayoutShifts(page)
  const { promise: isTime, resolve: letCome } = Promise.withResolvers<void>()
  await page.route(/\/(board|quiz)\//, async (route) => {
    await isTime
    await route.continue()
  })
  await page.reload({ waitUntil: 'commit' })
  await expect(part(page, 'Notice board').getByRole('status')).toHaveText('Loading', late)
  letCome()
  await expect(part(page, 'Winners').getByText('Meera')).toBeVisible(late)
  expect(await layoutShift(page)).toBeLessThan(0.02)
})

/** Timeout in milliseconds, long enough for slow machines. */
const late = { timeout: 20_000 }

function part(page: Page, name: string) {
  return page.getByRole('main').getByRole('region', { name })
}

/** Takes screenshots, wide and narrow, light and dark. */
async function keepSizes(page: Page): Promise<void> {
  const size = page.viewportSize()
  for (const width of [1280, 360])
    for (const colorScheme of ['light', 'dark'] as const) {
      await setViewportAndTheme(page, { width, height: 800 }, colorScheme)
      await page.evaluate(() => scrollTo(0, 0))
      await expectNoSidewaysScroll(page)
      await expectAccessible(page)
      await saveScreenshot(page, `slots-${width}-${colorScheme}`)
    }
  await page.emulateMedia({ colorScheme: 'light' })
  if (size) await page.setViewportSize(size)
}

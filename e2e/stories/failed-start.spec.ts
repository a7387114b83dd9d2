import { oldestBrowserFeatures, oldestBrowsers } from '@sabha/federation/build'
import {
  demoPassword,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  type Page,
  test,
} from '../support/test.ts'

test.use({
  expectedErrors: [/too old|planted|lacks backendUrl|preload but not used|^\[shell /],
  // The stories remove built-ins to imitate an old browser.
  expectedDisturbances: [/is replaced$/],
  viewport: { width: 360, height: 740 },
})

const tooOld = (page: Page) => page.getByText('This browser is too old for this site.')
const tooOldHindi = (page: Page) => page.getByText(/यह ब्राउज़र इस साइट के लिए बहुत पुराना है/)
const notStarted = (page: Page) => page.getByText('This page could not start. Please reload it.')
const heading = (page: Page) => page.getByRole('heading', { level: 1 })

for (const feature of oldestBrowserFeatures)
  test.describe(`a browser without ${feature}`, () => {
    test.beforeEach(async ({ page }) => {
      const [owner, member] = feature.split('.')
      await page.addInitScript(`delete ${owner}.${member}`)
    })

    test('shows the landing page and a notice in both languages that it is too old', async ({
      page,
    }) => {
      const scripts: string[] = []
      page.on('request', (request) => {
        if (/static\/js\/index\./.test(request.url())) scripts.push(request.url())
      })
      await page.goto('/')
      await expectTooOld(page)
      await page.mouse.move(5, 5)
      await page.mouse.move(9, 9)
      await page.mouse.wheel(0, 400)
      await expect(heading(page)).toHaveText('Connect · Change · Serve')
      await page.getByRole('link', { name: 'Privacy' }).first().click()
      await expect(heading(page)).toHaveText('Privacy')
      await expectTooOld(page)
      expect(scripts).toEqual([])
    })

    test('shows the sign-in form and never sends its values', async ({ page }) => {
      await page.goto('/signin')
      await page.getByLabel('Email').fill('member@sabha.test')
      await page.getByLabel('Password', { exact: true }).fill(demoPassword)
      await page.getByLabel('Password', { exact: true }).press('Enter')
      await expectTooOld(page)
      await expect(page).toHaveURL(/\/signin$/)
      await expect(heading(page)).toHaveText('Sign In')
    })

    test("shows the notice on a member's page, and on the landing page to a member", async ({
      page,
      keepSession,
    }) => {
      await keepSession('member@sabha.test')
      for (const path of ['/dashboard', '/']) {
        await page.goto(path)
        await expectTooOld(page)
        await expect(page.locator('html')).not.toHaveAttribute('data-arriving')
      }
      await expect(heading(page)).toBeVisible()
    })
  })

test.describe('a start that fails', () => {
  for (const [where, spoil] of Object.entries<(page: Page) => Promise<unknown>>({
    'before the configuration is read': (page) =>
      page.addInitScript(() =>
        addEventListener('DOMContentLoaded', () =>
          document.getElementById('sabha-config')?.remove(),
        ),
      ),
    'while its scripts are evaluated': (page) =>
      page.addInitScript(() => {
        Object.defineProperty(window, 'MessageChannel', {
          get() {
            throw new Error('planted')
          },
        })
        Object.defineProperty(window, 'scheduler', { value: undefined })
      }),
    'while React renders the application': (page) =>
      page.addInitScript(() => {
        Object.defineProperty(navigator, 'onLine', {
          get() {
            throw new Error('planted')
          },
        })
      }),
  }))
    for (const path of ['/', '/signin'])
      test(`${where} keeps ${path} readable with a notice in both languages`, async ({ page }) => {
        await spoil(page)
        await page.goto(path)
        const title = await heading(page).innerText()
        const text = await page.locator('#root').innerText()
        await page.mouse.move(5, 5)
        await page.mouse.move(9, 9)
        await page.keyboard.press('Tab')
        await expect(notStarted(page)).toBeInViewport({ ratio: 1 })
        await expect(page.getByText('यह पेज शुरू नहीं हो सका।')).toBeInViewport({ ratio: 1 })
        await expect(heading(page)).toHaveText(title)
        expect(await page.locator('#root').innerText()).toBe(text)
        await expectAccessible(page)
        await expectNoSidewaysScroll(page)
      })

  test('is retried with the button', async ({ page }) => {
    await page.addInitScript(() => {
      if (sessionStorage.getItem('planted')) return
      sessionStorage.setItem('planted', 'once')
      addEventListener('DOMContentLoaded', () => document.getElementById('sabha-config')?.remove())
    })
    await page.goto('/signin')
    await page.getByLabel('Email').fill('member@sabha.test')
    await expect(notStarted(page)).toBeVisible()
    await page.getByRole('button', { name: 'Reload' }).click()
    await expect(notStarted(page)).toBeHidden()
    await page.getByLabel('Email').fill('member@sabha.test')
    await expect(page.locator('#sabha-missing')).toHaveCount(0)
  })
})

async function expectTooOld(page: Page): Promise<void> {
  const { chrome, firefox, safari } = oldestBrowsers
  await expect(tooOld(page)).toBeInViewport({ ratio: 1 })
  await expect(tooOld(page)).toContainText(`Edge ${chrome}, Firefox ${firefox}, Safari ${safari}`)
  await expect(tooOldHindi(page)).toBeInViewport({ ratio: 1 })
}

import { readFile } from 'node:fs/promises'
import { expect, test } from '@sabha/e2e'

test('a receipt is its donor’s, is made a PDF, and can be checked by whoever holds the paper', async ({
  page,
  signIn,
  browser,
}) => {
  await signIn('paid@sabha.test')
  const scripts: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url())
  })
  const link = page.getByRole('link', { name: /^Receipt \d/ }).first()

  await test.step('receipts are issued within a minute of the start', async () => {
    await expect(async () => {
      await page.goto('/contribute/history')
      await expect(link).toBeVisible({ timeout: 5_000 })
    }).toPass({ timeout: 90_000 })
    await link.click()
    await expect(page.getByText('Ananya Krishnan')).toBeVisible()
  })
  const { pathname } = new URL(page.url())

  await test.step('what makes the PDF comes with the press, and not before', async () => {
    const before = scripts.length
    const waiting = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download PDF' }).click()
    const download = await waiting
    expect(download.suggestedFilename()).toMatch(/^receipt-\d{4}-\d\d-\d{4,}\.pdf$/)
    const file = await readFile(await download.path())
    expect(file.subarray(0, 5).toString()).toBe('%PDF-')
    expect(scripts.length).toBeGreaterThan(before)
  })

  await test.step('the paper is printed without what is around it', async () => {
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('heading', { level: 1, name: 'Receipt' })).toBeVisible()
    await expect(page.getByRole('banner')).toBeHidden()
    await expect(page.getByRole('button', { name: 'Print' })).toBeHidden()
    await page.emulateMedia({ media: null })
  })

  await test.step('whoever holds the paper reads number, date and amount, and no name', async () => {
    const visitor = await browser.newPage()
    const checked = pathname.replace('/contribute', '')
    await visitor.goto(new URL(checked, page.url()).href)
    await expect(visitor.getByText('This receipt was issued')).toBeVisible()
    await expect(visitor.getByRole('main')).toContainText(/\d{4}-\d\d\/\d{4}/)
    await expect(visitor.getByRole('main')).not.toContainText('Ananya')
    const next = checked.replace(/.$/, (last) => (last === '0' ? '1' : '0'))
    await visitor.goto(new URL(next, page.url()).href)
    await expect(visitor.getByText('There is no receipt with this address')).toBeVisible()
    await visitor.close()
  })

  await test.step('for another member it is not there', async () => {
    await page.evaluate(() => localStorage.clear())
    await signIn('member@sabha.test')
    await page.goto(pathname)
    await expect(page.getByText('There is no such receipt here')).toBeVisible()
  })
})

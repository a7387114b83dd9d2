import { readFile } from 'node:fs/promises'
import { expect, expectAccessible, expectNoSidewaysScroll, type Locator, test } from '@sabha/e2e'
import jsQR from 'jsqr'

test.describe('a ticket', () => {
  test.use({ expectedErrors: [/ERR_INTERNET_DISCONNECTED/] })

  test('is opened from the own registrations, and again without a connection', async ({
    page,
    openAs,
  }) => {
    const ticket = page.getByRole('link', { name: 'Ticket for Mentoring Circle: First Jobs' })
    const code = page.getByRole('img', { name: 'QR code of your ticket' })
    await openAs('member@sabha.test', '/events/mine')
    await ticket.click()
    await expect(code).toBeVisible()
    await expect(page.getByText('Show this code at the entrance.')).toBeVisible()
    await expectAccessible(page)
    const drawing = (await code.getAttribute('src')) ?? ''

    await test.step('a picture of the ticket has the same code', async () => {
      const content = await readQrCode(code)
      const started = page.waitForEvent('download')
      await page.getByRole('button', { name: 'Save as Picture' }).click()
      const picture = await started
      expect(picture.suggestedFilename()).toMatch(/^ticket_\d{4}-\d\d-\d\d\.png$/)
      const image = await readFile(await picture.path(), 'base64')
      await code.evaluate(
        (shown: HTMLImageElement, src) => Object.assign(shown, { src }).decode(),
        `data:image/png;base64,${image}`,
      )
      expect(await readQrCode(code)).toBe(content)
      await page.reload()
    })

    await page.context().setOffline(true)
    await page.getByRole('link', { name: 'My Registrations' }).click()
    await expect(page.getByRole('list', { name: 'My Registrations' })).toBeVisible()
    await ticket.click()
    await expect(code).toHaveAttribute('src', drawing)
  })

  test('is shown without a connection in a new tab, until the member signs out', async ({
    page,
    openAs,
  }) => {
    const context = page.context()
    const code = page.getByRole('img', { name: 'QR code of your ticket' })
    await openAs('member@sabha.test', '/events/mine')
    await page.getByRole('link', { name: 'Ticket for Mentoring Circle: First Jobs' }).click()
    const content = await readQrCode(code)
    expect(content).toMatch(/^\S{16,}$/)
    const address = page.url()
    await page.evaluate(() => navigator.serviceWorker.ready)

    await test.step('the page is loaded again offline', async () => {
      await context.setOffline(true)
      await page.reload()
      await expect(page.getByText(/^We could not reach the server/)).toBeVisible()
      expect(await readQrCode(code)).toBe(content)
      await expectAccessible(page)
    })

    await test.step('the tab is closed, and the registrations are opened in another', async () => {
      const tab = await context.newPage()
      await tab.setViewportSize({ width: 360, height: 740 })
      await tab.goto('/events/mine')
      await expect(tab.getByRole('heading', { name: 'My Registrations' })).toBeVisible()
      await expectNoSidewaysScroll(tab)
      await expectAccessible(tab)
      await tab.getByRole('link', { name: 'Ticket for Mentoring Circle: First Jobs' }).click()
      expect(await readQrCode(tab.getByRole('img'))).toBe(content)
      await expect(tab.goto('/dashboard')).rejects.toThrow('ERR_INTERNET_DISCONNECTED')
      await tab.close()
    })

    await test.step('the page opens by itself once the browser is online', async () => {
      await context.setOffline(false)
      await expect(page.getByRole('link', { name: 'My Registrations' })).toBeVisible()
      await expect(page.getByRole('button', { name: 'Account menu' })).toBeVisible()
      expect(await readQrCode(code)).toBe(content)
    })

    await test.step('no ticket is shown after signing out', async () => {
      await page.getByRole('button', { name: 'Account menu' }).click()
      await page.getByRole('menuitem', { name: 'Sign Out', exact: true }).click()
      await page.waitForURL('/')
      await context.setOffline(true)
      await page.goto(address)
      await expect(
        page.getByRole('heading', { name: 'We could not reach the server' }),
      ).toBeVisible()
      await expect(code).toHaveCount(0)
      await context.setOffline(false)
      await page.waitForURL((url) => url.pathname === '/signin')
    })
  })

  test('is not shown to a member without a seat', async ({ page, openAs }) => {
    await openAs('member@sabha.test', '/events/00000000-0000-4001-8000-000000000006/ticket')
    await expect(page.getByText('You do not have a seat at this event.')).toBeVisible()
  })
})

test('a member renews their ticket, and the page shows the new code', async ({ page, openAs }) => {
  const code = page.getByRole('img', { name: 'QR code of your ticket' })
  await openAs('member@sabha.test', '/events/mine')
  await page.getByRole('link', { name: 'Ticket for Mentoring Circle: First Jobs' }).click()
  const former = await readQrCode(code)

  await page.getByRole('button', { name: 'Renew Ticket' }).press('Enter')
  await expect(page.getByRole('alertdialog')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Yes, Renew Ticket' }).press('Enter')
  await expect(page.getByText('Ticket renewed.')).toBeVisible()
  await expect.poll(() => readQrCode(code)).not.toBe(former)
  await expectAccessible(page)
})

test('a member subscribes to their events, and a renewed address ends the former one', async ({
  page,
  openAs,
  request,
}) => {
  const address = page.getByLabel('Address of your calendar')
  await openAs('member@sabha.test', '/events/mine')
  await page.getByRole('button', { name: 'Subscribe' }).press('Enter')
  const former = await address.inputValue()
  const calendar = await (await request.get(former)).text()
  expect(calendar).toContain('SUMMARY:Mentoring Circle: First Jobs')
  expect(calendar).not.toContain('SUMMARY:Writing Workshop')
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Renew Address' }).click()
  await page.getByRole('button', { name: 'Yes, Renew Address' }).click()
  await expect(address).not.toHaveValue(former)
  expect((await request.get(former)).status()).toBe(404)
  expect((await request.get(await address.inputValue())).status()).toBe(200)
})

/** Returns the text of a QR code that is shown. */
async function readQrCode(drawing: Locator): Promise<string | undefined> {
  await expect(drawing).toBeVisible()
  const pixels = await drawing.evaluate(async (image: HTMLImageElement, size) => {
    await image.decode()
    const canvas = Object.assign(document.createElement('canvas'), { width: size, height: size })
    const context = canvas.getContext('2d')
    context?.drawImage(image, 0, 0, size, size)
    return [...(context?.getImageData(0, 0, size, size).data ?? [])]
  }, qrCodeSize)
  return jsQR(Uint8ClampedArray.from(pixels), qrCodeSize, qrCodeSize)?.data
}

/** Pixels at which the code is drawn to be read. */
const qrCodeSize = 200

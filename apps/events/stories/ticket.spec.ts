import { expect, expectAccessible, test } from '@sabha/e2e'

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

    await page.context().setOffline(true)
    await page.getByRole('link', { name: 'My Registrations' }).click()
    await expect(page.getByRole('list', { name: 'My Registrations' })).toBeVisible()
    await ticket.click()
    await expect(code).toHaveAttribute('src', drawing)
  })

  test('is not shown to a member without a seat', async ({ page, openAs }) => {
    await openAs('member@sabha.test', '/events/00000000-0000-4001-8000-000000000006/ticket')
    await expect(page.getByText('You do not have a seat at this event.')).toBeVisible()
  })
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

import { demoPassword, expect, expectAccessible, test } from '@sabha/e2e'

const lake = '00000000-0000-4001-8000-000000000004'

test('a member finds an event, registers, cancels and takes the cancellation back', async ({
  page,
  openAs,
}) => {
  await openAs('member@sabha.test', '/events')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Events')

  await test.step('search and filters narrow the list', async () => {
    await page.getByRole('textbox', { name: 'Search events' }).fill('lake')
    await expect(page.getByRole('link', { name: 'Mentoring Circle: First Jobs' })).toHaveCount(0)
    await expectAccessible(page)
  })

  await test.step('one press registers', async () => {
    await page.getByRole('link', { name: 'Lake Clean-up at Ulsoor' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Lake Clean-up at Ulsoor')
    await page.getByLabel('Guests').selectOption('1 guest')
    await page.getByRole('button', { name: 'Register' }).click()
    await expect(page.getByText("You're going")).toBeVisible()
    await expect(page.getByText('With 1 guest', { exact: true })).toBeVisible()
    await expect(page.locator(':focus')).toContainText("You're going")
    await expectAccessible(page)
  })

  await test.step('guests and note change, and the seat stays', async () => {
    await page.getByRole('button', { name: 'Change Details' }).click()
    await page.getByLabel('Guests').selectOption('2 guests')
    await page.getByLabel(/^Note to the organiser/).fill('We come by bus.')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Save Changes' }).click()
    await expect(page.getByText('With 2 guests', { exact: true })).toBeVisible()
    await expect(page.getByText('Your note: We come by bus.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Change Details' })).toBeFocused()
  })

  await test.step('the calendar file is downloaded', async () => {
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Add to Calendar' }).click()
    expect((await download).suggestedFilename()).toBe('event.ics')
  })

  await test.step('Undo takes a cancellation back', async () => {
    await page.getByRole('button', { name: 'Cancel Registration' }).click()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByText('You are registered again.')).toBeVisible()
    await expect(page.getByText("You're going")).toBeVisible()
  })

  await test.step('the dashboard shows it among the next events once they are in view', async () => {
    await page.goto('/dashboard')
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
    const item = page
      .getByRole('region', { name: 'Next Events' })
      .getByRole('listitem')
      .filter({ hasText: 'Lake Clean-up at Ulsoor' })
    await expect(item.getByText("You're going")).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('own registrations are listed', async () => {
    await page.goto('/events/mine')
    await expect(
      page.getByRole('link', { name: 'Lake Clean-up at Ulsoor', exact: true }),
    ).toBeVisible()
    await expect(page.getByText(/on the waiting list/)).toBeVisible()
    await page.getByRole('link', { name: 'All Events' }).click()
    const listed = page.getByRole('listitem').filter({ hasText: 'Lake Clean-up at Ulsoor' })
    await expect(listed.getByText("You're going")).toBeVisible()
    await page.goBack()
    await expectAccessible(page)
  })

  await test.step('the registration is cancelled', async () => {
    await page.getByRole('link', { name: 'Lake Clean-up at Ulsoor', exact: true }).click()
    await page.getByRole('button', { name: 'Cancel Registration' }).click()
    await expect(page.getByRole('button', { name: 'Register' })).toBeVisible()
  })
})

test.describe('without a connection', () => {
  test.use({ expectedErrors: [/ERR_INTERNET_DISCONNECTED/] })

  test('guests and note are kept, and the keyboard alone registers once online', async ({
    page,
    openAs,
  }) => {
    await openAs('paid@sabha.test', `/events/${lake}`)
    const note = page.getByLabel(/^Note to the organiser/)
    await page.getByLabel('Guests').selectOption('2 guests')
    await note.fill('We come by bus.')

    await test.step('the refusal names the connection', async () => {
      await page.context().setOffline(true)
      await page.getByRole('button', { name: 'Register' }).click()
      await expect(page.getByText(/^We could not reach the server/)).toBeVisible()
      await page.context().setOffline(false)
    })

    await test.step('a reload keeps the input', async () => {
      await page.reload()
      await expect(note).toHaveValue('We come by bus.')
      await expect(page.getByLabel('Guests')).toHaveValue('2')
    })

    await test.step('Tab and Enter register and cancel', async () => {
      await note.focus()
      await page.keyboard.press('Tab')
      await page.keyboard.press('Enter')
      await expect(page.getByText('With 2 guests', { exact: true })).toBeVisible()
      await page.getByRole('button', { name: 'Cancel Registration' }).press('Enter')
      await expect(page.getByRole('button', { name: 'Register' })).toBeVisible()
      await expect(note).toHaveValue('We come by bus.')
    })
  })
})

test('search engines that run scripts find the event described in its page', async ({ page }) => {
  await page.goto(`/events/${lake}`)
  await expect(page).toHaveTitle(/^Lake Clean-up at Ulsoor · /)
  const script = page.locator('script[type="application/ld+json"]')
  await expect
    .poll(() => script.textContent())
    .toContain('"@type":"Event","name":"Lake Clean-up at Ulsoor"')
})

test('a visitor signs in to register and returns to the event', async ({ page }) => {
  await page.goto('/events')
  await expect(page.getByText("Founders' Day Gathering")).toBeVisible()
  await expect(page.getByText("Members' Dinner")).toHaveCount(0)
  await page.getByRole('link', { name: "Founders' Day Gathering" }).click()
  await page.getByRole('link', { name: 'Register' }).click()
  await page.getByLabel('Email').fill('paid@sabha.test')
  await page.getByLabel('Password', { exact: true }).fill(demoPassword)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText("Founders' Day Gathering")
  await expect(page.getByRole('region', { name: 'Registration' })).toBeFocused()
})

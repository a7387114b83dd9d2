import { demoPassword, expect, type Page, test } from '@sabha/e2e'
import { addresses } from '@sabha/e2e/system'

/** The database rejects requests of a demoted admin. */
test.use({ expectedErrors: [/status of 403/] })

/** Changes a role as the superuser, on another device. */
async function changeRole(page: Page, targetUserId: string, newRole: 'admin' | 'member') {
  const { publishableKey: apikey } = JSON.parse(
    (await page.locator('#sabha-config').textContent()) ?? '{}',
  )
  const signedIn = await page.request.post(
    `${addresses.backend}/auth/v1/token?grant_type=password`,
    { headers: { apikey }, data: { email: 'superuser@sabha.test', password: demoPassword } },
  )
  const { access_token } = await signedIn.json()
  const changed = await page.request.post(`${addresses.backend}/functions/v1/update-user-role`, {
    headers: { apikey, authorization: `Bearer ${access_token}` },
    data: { targetUserId, newRole },
  })
  expect(await changed.json()).toMatchObject({ success: true })
}

test('an admin demoted while a profile is open is rejected at the next request and redirected', async ({
  page,
  signIn,
}) => {
  await signIn('member@sabha.test')
  const ownId: string = await page.evaluate(
    () => JSON.parse(localStorage.getItem('sabha-auth') ?? '{}').user.id,
  )
  await changeRole(page, ownId, 'admin')
  try {
    await page.goto('/admin/members?sort=contributions')
    await page.getByRole('link', { name: 'View Details' }).first().click()
    await expect(page.getByRole('region', { name: 'Financial Information' })).toBeVisible()
    const more = page
      .getByRole('region', { name: 'Timeline' })
      .getByRole('button', { name: 'Show more' })
    await expect(more).toBeVisible()
    await changeRole(page, ownId, 'member')
    await more.click()
    await expect(page).toHaveURL(/\/unauthorized$/)
    await expect(page.getByRole('region', { name: 'Timeline' })).toHaveCount(0)
  } finally {
    await changeRole(page, ownId, 'member')
  }
})

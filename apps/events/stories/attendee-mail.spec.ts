import { expect, expectAccessible, type Page, test } from '@sabha/e2e'
import { messagesTo } from '@sabha/e2e/mailbox'
import { readRows, runSql } from '@sabha/e2e/run-sql'
import { addresses } from '@sabha/e2e/system'

const circle = '00000000-0000-4001-8000-000000000002'
const camp = '00000000-0000-4001-8000-000000000009'
const sample = (page: Page) => page.getByRole('region', { name: 'Email as sent' })

test('an admin emails attendees from a preview, and a member gets that email', async ({
  page,
  openAs,
  request,
}) => {
  await openAs('admin@sabha.test', `/admin/attendance/${circle}`)
  await page.getByRole('link', { name: 'Email Attendees' }).click()
  await expect(page.getByRole('checkbox', { name: /^Going \(\d+\)/ })).toBeChecked()
  await expectAccessible(page)

  await test.step('an empty email is not previewed', async () => {
    await page.getByRole('button', { name: 'Preview and Send' }).press('Enter')
    await expect(page.getByText('Enter a subject').first()).toBeVisible()
  })

  await test.step('the subject and the text stay across a reload', async () => {
    await page.getByRole('textbox', { name: 'Subject' }).fill('Please bring a pen')
    await page
      .getByRole('textbox', { name: 'Text' })
      .fill('Hello,\nit is on floor 2.\n\n<b>Thanks</b> {title}')
    await page.reload()
    await expect(page.getByRole('textbox', { name: 'Subject' })).toHaveValue('Please bring a pen')
  })

  await test.step('the preview is sent', async () => {
    await page.getByRole('button', { name: 'Preview and Send' }).press('Enter')
    await expect(sample(page)).toContainText('<b>Thanks</b> {title}')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Send Email' }).press('Enter')
    await expect(page.getByText(/^Email sent to \d+ members\.$/)).toBeVisible()
    await expect(page.getByRole('region', { name: 'Sent' })).toContainText('Please bring a pen')
    await expect(page.getByRole('textbox', { name: 'Subject' })).toHaveValue('')
  })

  await test.step('the email arrives, and is in the audit log', async () => {
    const arrived = async () => {
      await request.post(`${addresses.backend}/functions/v1/send-mails`)
      const mails = await messagesTo('member@sabha.test')
      return mails.find(({ subject }) => subject === 'Please bring a pen')?.text
    }
    // Each check sends waiting emails, which is limited to thirty times a minute.
    await expect
      .poll(arrived, { intervals: [500, 3000] })
      .toContain('Hello,\nit is on floor 2.\n\n<b>Thanks</b> {title}')
    expect(
      await readRows(
        `select details ->> 'subject' as subject from public.audit_log where action = 'attendees_mailed' and subject_id = $1`,
        [circle],
      ),
    ).toEqual([{ subject: 'Please bring a pen' }])
  })
})

test('an admin asks those who attended one question, once', async ({ page, openAs }) => {
  await runSql(
    `update public.event_registrations set attended_at = now() where event_id = $1 and seated_at is not null and cancelled_at is null`,
    [camp],
  )
  await openAs('admin@sabha.test', `/admin/attendance/${camp}/mail`)
  await page.getByText('Question with a link', { exact: true }).click()
  await page.getByRole('textbox', { name: 'Subject' }).fill('How was it?')
  await page.getByRole('textbox', { name: 'Text' }).fill('One question, please.')
  const link = page.getByRole('textbox', { name: 'Link' })

  await link.fill('http://forms.example/camp')
  await page.getByRole('button', { name: 'Preview and Send' }).click()
  await expect(
    page.getByText('Enter a full address that starts with https://').first(),
  ).toBeVisible()

  await link.fill('https://forms.example/camp')
  await expect(page.getByText('Leads to forms.example')).toBeVisible()
  await page.getByRole('button', { name: 'Preview and Send' }).click()
  await expect(sample(page)).toContainText('https://forms.example/camp')
  await page.getByRole('button', { name: 'Send Email' }).click()
  await expect(page.getByText('The question was already sent.')).toBeVisible()
})

test('a member cannot open the emails to attendees', async ({ page, openAs }) => {
  await openAs('member@sabha.test', `/admin/attendance/${circle}/mail`)
  await expect(page.getByRole('heading', { name: 'Access Denied' })).toBeVisible()
})

import { expect, expectAccessible, type Page, test } from '@sabha/e2e'
import { readRows, runSql } from '@sabha/e2e/run-sql'

/** A title that is unique across runs and stories. */
const titleOf = (what: string) => `${what} ${Date.now()}`

const rows = (page: Page) =>
  page.getByRole('list', { name: 'Events Management' }).getByRole('listitem')

async function find(page: Page, title: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Search events' }).fill(title)
  await expect(rows(page)).toHaveCount(1)
}

async function choose(page: Page, title: string, action: string): Promise<void> {
  await page.getByRole('button', { name: `Actions for ${title}` }).click()
  await page.getByRole('menuitem', { name: action }).click()
}

// The database refuses to delete an event with registrations.
test.use({ expectedErrors: [/status of 409/] })

test('an organiser opens registration, then cancels the event with a message', async ({
  page,
  openAs,
}) => {
  const title = titleOf('Reading Circle')
  await openAs('admin@sabha.test', '/admin/events/new')

  await test.step('the form says which times do not fit together', async () => {
    await page.getByRole('textbox', { name: 'Title' }).fill(title)
    await page.getByRole('textbox', { name: 'Description' }).fill('One short story each.')
    await page.getByLabel('Event Date').fill('2030-12-05')
    await page.getByLabel('Event Time (IST)').fill('18:00')
    await page.getByLabel('End Time (IST)').fill('17:00')
    await page.getByRole('checkbox', { name: 'Members can register' }).check()
    await page.getByLabel('Seats').fill('0')
    await page.getByRole('button', { name: 'Create Event' }).click()
    await expect(
      page.getByRole('button', { name: 'The event must end after it starts' }),
    ).toBeVisible()
    await expect(
      page.getByRole('button', { name: 'Enter a number from 1 to 1,00,000' }),
    ).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('an event with seats and a link is saved and shown again', async () => {
    await page.getByLabel('End Time (IST)').fill('20:00')
    await page.getByLabel('Seats').fill('2')
    await page.getByLabel('Guests per Member').selectOption('1')
    await page.getByLabel('Closes on').fill('2030-12-04')
    await page.getByLabel('Organiser').fill('Mumbai chapter')
    await page.getByLabel('Format').selectOption('Online')
    await page.getByLabel('Online Link').fill('https://meet.example/circle')
    await page.getByRole('button', { name: 'Create Event' }).click()
    await expect(page.getByText('Event created.')).toBeVisible()
    await find(page, title)
    await expect(rows(page)).toContainText('0 of 2 seats taken')
    await page.getByRole('link', { name: title }).click()
    await expect(page.getByLabel('Online Link')).toHaveValue('https://meet.example/circle')
    await expect(page.getByLabel('Opens on')).not.toHaveValue('')
    await expect(page.getByLabel('Closes on')).toHaveValue('2030-12-04')
  })

  await test.step('a changed link is kept', async () => {
    await page.getByLabel('Online Link').fill('https://meet.example/other')
    await page.getByRole('button', { name: 'Save Changes' }).click()
    await expect(page.getByText('Event updated.')).toBeVisible()
    await find(page, title)
    await page.getByRole('link', { name: title }).click()
    await expect(page.getByLabel('Online Link')).toHaveValue('https://meet.example/other')
  })

  await test.step('the row counts registered and waiting members', async () => {
    await register(title)
    await page.goto('/admin/events')
    await find(page, title)
    await expect(rows(page)).toContainText('2 of 2 seats taken, 1 waiting')
  })

  await test.step('a correction is saved without an email, and a change with one', async () => {
    const question = page.getByRole('alertdialog', { name: 'Save Changes' })
    for (const [place, answer, mailed] of [
      ['Powai', 'Save without Email', false],
      ['Andheri', 'Save and Email', true],
    ] as const) {
      await page.getByRole('link', { name: title }).click()
      await page.getByRole('textbox', { name: 'Location' }).fill(place)
      await page.getByLabel('Seats').fill('1')
      await page.getByRole('button', { name: 'Save Changes' }).click()
      await expect(question).toContainText('3 people are registered or waiting. Tell them?')
      await expect(question).toContainText(`Location${place}`)
      await expectAccessible(page, '[role=alertdialog]')
      await question.getByRole('button', { name: answer }).click()
      await expect(page.getByRole('heading', { level: 1, name: 'Events Management' })).toBeVisible()
      const [stored] = await readRows(
        `select count(*) > 0 as mailed from public.mail_outbox
         where template = 'event_changed' and registration_id in (
           select id from public.event_registrations where event_id = (
             select id from public.events where title = '${title}'))`,
      )
      expect(stored).toEqual({ mailed })
      await find(page, title)
    }
    await expect(rows(page)).toContainText('2 of 1 seats taken, 1 waiting')
  })

  await test.step('the menu leads to its attendees', async () => {
    await choose(page, title, 'Attendees')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    await expect(page.getByText('3 members', { exact: true }).first()).toBeVisible()
    await page.goto('/admin/events')
    await find(page, title)
  })

  await test.step('deleting it is refused, and cancelling it is offered', async () => {
    await choose(page, title, 'Delete')
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
    const dialog = page.getByRole('alertdialog', { name: 'Cancel Event' })
    await expect(dialog).toContainText('so this event cannot be deleted.')
    await dialog.getByRole('button', { name: 'Cancel Event' }).click()
    await expect(dialog).toContainText('Tell members why the event is cancelled')
    await expectAccessible(page)
    await dialog.getByRole('textbox', { name: 'Message to Members' }).fill('The hall is flooded.')
    await dialog.getByRole('button', { name: 'Cancel Event' }).click()
    await expect(page.getByText('Event cancelled.')).toBeVisible()
    await expect(rows(page).getByText('Cancelled', { exact: true })).toBeVisible()
    const [stored] = await readRows(
      `select cancel_message from public.events where title = '${title}'`,
    )
    expect(stored?.cancel_message).toBe('The hall is flooded.')
  })

  await test.step('a copy takes over everything but the dates', async () => {
    await choose(page, title, 'Make a copy')
    await expect(page.getByLabel('Seats')).toHaveValue('1')
    await expect(page.getByLabel('End Time (IST)')).toHaveValue('20:00')
    await expect(page.getByLabel('Event Date')).toHaveValue('')
    await expect(page.getByLabel('Closes on')).toHaveValue('')
  })
})

/** Registers three members for an event: two get its seats. */
async function register(title: string): Promise<void> {
  await runSql(
    `insert into public.event_registrations (event_id, user_id, seated_at)
     select e.id, p.id, case when p.place <= 2 then now() end
     from public.events as e
     cross join (
       select id, row_number() over (order by id) as place from public.profiles
       where onboarding_status = 'profilecompleted' limit 3
     ) as p
     where e.title = '${title}'`,
  )
  // A change does not replace an email about a registration that still waits.
  await runSql(
    `update public.mail_outbox set taken_at = now(), sent_at = now()
     where taken_at is null and registration_id is not null`,
  )
}

test('the list opens on upcoming events and shows past ones on request', async ({
  page,
  openAs,
}) => {
  await openAs('admin@sabha.test', '/admin/events')
  const past = page.getByRole('link', { name: 'Health Camp in Palghar' })
  await expect(rows(page).first()).toBeVisible()
  await expect(past).toHaveCount(0)
  await page.getByLabel('When').first().selectOption('Past')
  await expect(past).toBeVisible()
  await expect(page).toHaveURL(/when=past&sort=latest/)
})

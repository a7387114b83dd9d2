import {
  longEvent,
  longJob,
  longMember,
  newcomerAccounts,
  writeLongValues,
} from '../support/long-values.ts'
import { readRows } from '../support/run-sql.ts'
import {
  expect,
  expectNoSidewaysScroll,
  type LookSelection,
  type Page,
  test,
} from '../support/test.ts'

/** A page by address, and the name of a button that opens a dialog in it. */
type Visit = readonly [path: string, button?: string | RegExp]
type Visits = readonly Visit[]

const member: Visits = [
  ['/dashboard'],
  ['/events'],
  ['/jobs'],
  ['/profile'],
  ['/profile/privacy'],
  ['/contribute'],
  ['/contribute/history'],
  ['/contribute/receipts/{receipt}'],
  ['/receipts/{receipt}'],
  ['/contribute/statements/{year}'],
]
const admin: Visits = [
  ['/admin'],
  ['/admin/members?search=wxwx'],
  ['/admin/members?search=wxwx', /^Edit email/],
  [`/admin/members/${longMember.id}/profile`],
  [`/admin/members/${longMember.id}/add-payment`],
  ['/admin/applications'],
  [`/admin/jobs/${longJob}/applications`],
  [`/admin/jobs/${longJob}/applications`, 'View Details'],
  ['/admin/events'],
  [`/admin/events/${longEvent}/edit`],
  ['/admin/jobs'],
  [`/admin/jobs/${longJob}/edit`],
]
const superuser: Visits = [
  ['/superuser?search=wxwx'],
  ['/superuser?search=wxwx', 'Promote to Admin'],
  ['/superuser/audit'],
  ['/superuser/payments'],
]
const newcomer: Visits = [['/dashboard']]
const visitor: Visits = [['/'], ['/events']]

const stories: Record<string, { email?: string; visits: Visits }> = {
  'a visitor': { visits: visitor },
  'a member': { email: longMember.email, visits: member },
  'an admin': { email: 'admin@sabha.test', visits: admin },
  'a superuser': { email: 'superuser@sabha.test', visits: superuser },
  'a newcomer at the basic details': { email: newcomerAccounts[0].email, visits: newcomer },
  'a newcomer at the payment': { email: newcomerAccounts[1].email, visits: newcomer },
  'a newcomer at the profile': { email: newcomerAccounts[2].email, visits: newcomer },
}

let restore = async () => {}
let receipt: Record<string, unknown> = {}

const phone = { width: 360, height: 740 }
const desktop = { width: 1280, height: 900 }

test.use({ viewport: phone, reducedMotion: 'reduce' })

test.beforeAll(async () => {
  restore = await writeLongValues()
  const newest =
    'select id, financial_year from public.receipts where user_id = $1 order by given_at desc'
  receipt = (await readRows(newest, [longMember.id]))[0] ?? {}
})

test.afterAll(() => restore())

for (const [person, { email, visits }] of Object.entries(stories))
  test(`the pages of ${person} fit a phone and a desktop with the longest values`, async ({
    page,
    keepSession,
    looks,
    untilQuiet,
  }) => {
    test.setTimeout(60_000 + visits.length * 20_000)
    if (email) await keepSession(email)
    else await page.goto('/robots.txt')
    for (const [index, visit] of visits.entries())
      for (const language of languagesOf(visit, index, looks))
        await test.step(`${visit.join(' ')} (${language})`, async () => {
          await open(page, visit, language)
          for (const size of [phone, desktop]) {
            await page.setViewportSize(size)
            await untilQuiet()
            await expectNoSidewaysScroll(page, `${visit.join(' ')} (${language}, ${size.width})`)
          }
          await page.setViewportSize(phone)
        })
  })

/** Buttons have English names. Other pages take turns between the languages, unless all looks are selected. */
function languagesOf([, button]: Visit, index: number, looks: LookSelection): readonly string[] {
  if (button) return ['en']
  if (looks === 'every') return ['en', 'hi']
  return [index % 2 === 0 ? 'en' : 'hi']
}

async function open(page: Page, [path, button]: Visit, language: string): Promise<void> {
  const { id, financial_year: year } = receipt
  await page.evaluate((chosen) => localStorage.setItem('sabha-language', chosen), language)
  await page.goto(path.replace('{receipt}', String(id)).replace('{year}', String(year)))
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  if (!button) return
  await page.getByRole('button', { name: button }).first().click()
  await expect(page.locator('[role$=dialog]')).toBeVisible()
}

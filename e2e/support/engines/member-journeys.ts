import { readRows } from '../run-sql.ts'
import { desktopWidth, phoneWidth } from './engine.ts'
import type { Journey } from './journey.ts'
import type { User } from './user.ts'

/** Journeys of members, admins and the superuser of the demo data. */
export const memberJourneys: readonly Journey[] = [
  { name: 'event registration', width: desktopWidth, walk: register },
  { name: 'application and dialog', width: desktopWidth, walk: apply },
  { name: 'unsaved profile', width: desktopWidth, walk: leaveProfile },
  { name: 'half-edited date', width: desktopWidth, walk: saveHalfDate },
  { name: 'Back and Forward', width: desktopWidth, walk: goBack },
  { name: 'members list and CSV', width: desktopWidth, walk: listMembers },
  { name: 'copy emails', width: desktopWidth, walk: copyEmails },
  { name: 'status and audit', width: desktopWidth, walk: superviseSystem },
  { name: 'Hindi, 360 px', width: phoneWidth, walk: readHindi },
  { name: 'ticket', width: phoneWidth, walk: openTicket },
  { name: 'no policy report stored', width: phoneWidth, walk: readPolicyReports },
  // The last one: it stops the system.
  {
    name: 'offline ticket',
    width: phoneWidth,
    expects: /NetworkError|Load failed|Could not connect|Failed to fetch/,
    walk: openTicketOffline,
  },
]

async function register(user: User): Promise<void> {
  await user.signIn('member@sabha.test')
  await user.click('link', 'Events')
  await user.seesHeading('Events')
  await user.click('link', 'Lake Clean-up at Ulsoor')
  await user.seesHeading('Lake Clean-up at Ulsoor')
  await user.choose('Guests', '1 guest')
  await user.click('button', 'Register')
  await user.sees("You're going")
  await user.sees('With 1 guest')
  await user.click('button', 'Cancel Registration')
  await user.finds('button', 'Register')
}

async function apply(user: User): Promise<void> {
  await user.signIn('member@sabha.test')
  await user.open('/jobs')
  await user.click('link', 'Staff Nurse')
  await user.seesHeading('Staff Nurse')
  await user.fill('Cover letter', 'I have nursed for ten years.')
  await user.click('button', 'Send Application')
  await user.sees('An admin will review your application.')
  await user.click('button', 'Withdraw Application')
  await user.finds('alertdialog', /^Withdraw/)
  await user.click('button', 'Withdraw Application', { role: 'alertdialog' })
  await user.sees('You withdrew your application. You can apply again.')
}

async function leaveProfile(user: User): Promise<void> {
  await user.signIn('member@sabha.test')
  await user.open('/profile')
  await user.seesHeading('My Profile')
  await user.fill('City', 'Typed Here')
  await user.click('link', 'Events')
  await user.finds('alertdialog', 'Leave without saving?')
  await user.press('Escape')
  await user.until('the question is closed', `!document.querySelector('[role=alertdialog]')`)
  if ((await user.value('City')) !== 'Typed Here') throw new Error('The typed text is gone')
  await user.click('link', 'Events')
  await user.click('button', 'Leave', { role: 'alertdialog' })
  await user.seesHeading('Events')
  await user.open('/profile')
  await user.sees('We restored what you typed earlier.')
  if ((await user.value('City')) !== 'Typed Here') throw new Error('The draft is gone')
  await user.click('button', 'Discard')
}

async function saveHalfDate(user: User): Promise<void> {
  await user.signIn('member@sabha.test')
  await user.open('/profile')
  await user.seesHeading('My Profile')
  await user.until('a date is stored', `Boolean(document.querySelector("input[type=date]")?.value)`)
  await user.focus('Date of Birth')
  await user.press('Backspace')
  await user.click('button', 'Save Changes')
  await user.sees('Please complete this field, or clear it.')
  const [stored] = await readRows(
    `select date_of_birth from public.profiles where email = 'member@sabha.test'`,
  )
  if (!stored?.date_of_birth) throw new Error('The date is no longer stored')
  await user.click('button', 'Discard')
}

async function goBack(user: User): Promise<void> {
  await user.signIn('member@sabha.test')
  await user.open('/dashboard')
  await user.seesHeading(/^Welcome/)
  await user.click('link', 'Jobs')
  await user.seesHeading('Jobs')
  await user.click('link', 'Staff Nurse')
  await user.seesHeading('Staff Nurse')
  await user.evaluate('history.back()')
  await user.seesHeading('Jobs')
  await user.evaluate('history.back()')
  await user.seesHeading(/^Welcome/)
  await user.evaluate('history.forward()')
  await user.seesHeading('Jobs')
}

async function listMembers(user: User): Promise<void> {
  await user.signIn('admin@sabha.test')
  await user.open('/admin/members')
  await user.seesHeading('Members Management')
  await user.finds('checkbox', /^Select (?!all)/)
  await user.click('button', 'Download Details')
  await user.sees('CSV file downloaded successfully')
  await user.downloaded(/^members_.*\.csv$/)
}

async function copyEmails(user: User): Promise<void> {
  await user.signIn('admin@sabha.test')
  await user.open('/admin/members?search=lokesh')
  await user.check(/^Select Lokesh/)
  await user.click('button', 'Copy emails')
  await user.sees('1 email address copied')
}

async function superviseSystem(user: User): Promise<void> {
  await user.signIn('superuser@sabha.test')
  await user.open('/status')
  await user.seesHeading('System Status')
  await user.finds('region', 'Composition')
  await user.open('/superuser/audit')
  await user.seesHeading('Audit Log')
  await user.finds('button', 'Download CSV')
}

async function readHindi(user: User): Promise<void> {
  await user.forget()
  await user.open('/')
  await user.click('button', 'Open menu')
  await user.click('button', 'हिन्दी')
  await user.until('Hindi is chosen', `document.documentElement.lang === 'hi'`)
  for (const path of ['/', '/events', '/signup', '/signin', '/forgot-password'])
    await seeHindi(user, path)
  await user.signIn('paid@sabha.test')
  await user.evaluate(`localStorage.setItem('sabha-language', 'hi')`)
  for (const path of ['/contribute', '/profile', '/jobs']) await seeHindi(user, path)
}

async function seeHindi(user: User, path: string): Promise<void> {
  await user.open(path)
  await user.seesHeading(/^[^A-Za-z]+$/)
  await user.until(
    `${path} fits 360 px`,
    'innerWidth === 360 && document.documentElement.scrollWidth <= 360',
  )
}

async function openTicket(user: User): Promise<void> {
  await user.signIn('member@sabha.test')
  await user.open('/events/mine')
  await user.seesHeading('My Registrations')
  await user.click('link', 'Ticket for Mentoring Circle: First Jobs')
  await seeTicketCode(user)
}

async function openTicketOffline(
  user: User,
  { stop }: { stop: () => Promise<void> },
): Promise<void> {
  await openTicket(user)
  await user.until('the service worker is ready', 'navigator.serviceWorker.ready.then(() => true)')
  await stop()
  await user.open(String(await user.evaluate('location.pathname')))
  await user.sees('We could not reach the server')
  await seeTicketCode(user)
}

async function seeTicketCode(user: User): Promise<void> {
  await user.finds('img', 'QR code of your ticket')
  await user.until('the code is drawn', `document.querySelector('main img')?.naturalWidth > 0`)
}

async function readPolicyReports(): Promise<void> {
  const reports = await readRows(
    `select directive, blocked, page from private.policy_reports where page <> '/robots.txt'`,
  )
  if (reports.length > 0) throw new Error(JSON.stringify(reports))
}

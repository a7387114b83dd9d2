import { expect, type Page } from '@playwright/test'
import { amounts, formatRupees } from '@sabha/types'
import { waitForHydration } from '../test.ts'
import { showNextEvents } from './show-next-events.ts'

/** A screen in one of its states, and how to open it. */
export interface Screen {
  name: string
  open(page: Page): Promise<unknown>
  /** Set if the screen differs by size and must be opened for each. */
  opensPerSize?: true
}

/** Pages of signed-out users. */
export const visitorPages: readonly Screen[] = [
  { name: 'landing', open: openLanding },
  { name: 'mobile-menu', open: openMobileMenu, opensPerSize: true },
  screenAt('/events'),
  screenAt('/signin'),
  screenAt('/signup'),
  screenAt('/forgot-password'),
  screenAt('/unauthorized'),
  screenAt('/privacy'),
  screenAt('/terms'),
  screenAt('/refunds'),
  screenAt('/contact'),
]

/** Other states that signed-out users can reach. */
export const visitorStates: readonly Screen[] = [
  { name: 'signin-refused', open: signInWrongly },
  { name: 'signup-mismatch', open: signUpMismatched },
  // Before the browser requests a link, and opens every link at once.
  { name: 'link-unopened', open: (page) => page.goto(`/auth/confirm?type=recovery&${usedUp}`) },
  { name: 'link-used-up', open: openUsedLink },
  { name: 'signup-done', open: signUp },
  { name: 'forgot-password-done', open: askForPassword },
  { name: 'privacy-hindi', open: openPrivacyInHindi },
]

/** Error screens shown in place of a page. */
export const failingScreens: readonly Screen[] = [{ name: 'area-failed', open: openFailingArea }]

/** Pages and states of a member who has completed onboarding. */
export const memberScreens: readonly Screen[] = [
  { name: 'dashboard', open: openDashboard },
  screenAt('/events', 'events-of-member'),
  screenAt('/events/mine', 'own-events'),
  screenAt('/events/00000000-0000-4001-8000-000000000002/ticket', 'event-ticket'),
  screenAt('/jobs'),
  screenAt('/profile'),
  screenAt('/profile/privacy', 'privacy-settings'),
  screenAt('/contribute'),
  { name: 'contribute-confirm', open: confirmAutoPay },
  screenAt('/reset-password'),
  { name: 'account-menu', open: openAccountMenu, opensPerSize: true },
  { name: 'page-missing', open: openMissingPage },
]

/** Pages of an admin. */
export const contentScreens: readonly Screen[] = [
  screenAt('/admin'),
  screenAt('/admin/events', 'admin-events'),
  { name: 'admin-event-delete', open: askToDeleteEvent },
  screenAt('/admin/events/new', 'admin-event-new'),
  screenAt('/admin/attendance', 'admin-attendance'),
  screenAt('/admin/attendance/00000000-0000-4001-8000-000000000001', 'admin-attendees'),
  screenAt('/admin/attendance/00000000-0000-4001-8000-000000000001/check-in', 'admin-check-in'),
  screenAt('/admin/attendance/00000000-0000-4001-8000-000000000001/mail', 'admin-attendees-mail'),
  screenAt('/admin/attendance/00000000-0000-4001-8000-000000000001/print', 'admin-attendees-print'),
  screenAt('/admin/jobs', 'admin-jobs'),
  screenAt('/admin/jobs/new', 'admin-job-new'),
  { name: 'admin-applications', open: openApplications },
  { name: 'admin-application', open: openApplication },
  { name: 'admin-members', open: openMembers, opensPerSize: true },
  { name: 'admin-member-email', open: openMemberEmail },
  { name: 'admin-member-profile', open: openMemberProfile },
  { name: 'admin-add-payment', open: openAddPayment },
  screenAt('/admin/payments', 'admin-payments'),
  screenAt('/admin/payments/months', 'admin-payment-months'),
  screenAt('/admin/payments/auto-pay', 'admin-failed-auto-pay'),
  { name: 'admin-payment', open: openFailedPayment },
]

/** Pages of a superuser. */
export const superuserScreens: readonly Screen[] = [
  { name: 'status', open: openStatus },
  screenAt('/superuser'),
  screenAt('/superuser/audit?action=role_changed', 'superuser-audit'),
  screenAt('/superuser/payments', 'superuser-payments'),
  { name: 'superuser-promote', open: askBeforePromoting },
  { name: 'superuser-hindi', open: openPeopleInHindi },
]

/** Screens of a user who has just signed up. */
export const newcomerScreens: readonly Screen[] = [screenAt('/dashboard', 'onboarding')]

const usedUp = 'token_hash=pkce_0000000000000000000000000000000000000000'

async function openUsedLink(page: Page): Promise<void> {
  await page.goto(`/auth/confirm?type=recovery&${usedUp}`)
  await page.getByRole('main').getByRole('button').click()
  await expect(page.getByRole('main').getByRole('link')).toBeVisible()
}

/** The identity service limits emails per address. */
function newAddress(): string {
  return `asha.${Date.now()}@example.test`
}

/** A screen opened by its URL. */
export function screenAt(path: string, name = path.slice(1)): Screen {
  return {
    name,
    async open(page) {
      await page.goto(path)
      await waitForHydration(page)
    },
  }
}

async function askToDeleteEvent(page: Page): Promise<void> {
  await page.goto('/admin/events')
  await page
    .getByRole('button', { name: /^Actions for/ })
    .first()
    .click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await expect(page.getByRole('alertdialog')).toBeVisible()
}

async function openMembers(page: Page): Promise<void> {
  await page.goto('/admin/members')
  await expect(page.getByRole('link', { name: 'View Details' }).first()).toBeVisible()
}

async function openMemberEmail(page: Page): Promise<void> {
  await page.goto('/admin/members?search=lokesh')
  await page.getByRole('button', { name: /^Edit email/ }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
}

async function openMemberProfile(page: Page): Promise<void> {
  await page.goto('/admin/members?sort=contributions')
  await page.getByRole('link', { name: 'View Details' }).first().click()
  await expect(page.getByRole('list', { name: 'Timeline' })).toBeVisible()
}

async function openAddPayment(page: Page): Promise<void> {
  await openMemberProfile(page)
  await page.getByRole('link', { name: 'Add a Payment' }).click()
  await page.getByRole('button', { name: 'Enter Gift' }).click()
  await expect(page.getByText(/^Enter an amount between/).first()).toBeVisible()
}

async function openFailedPayment(page: Page): Promise<void> {
  await page.goto('/admin/payments?state=failed')
  await page.getByRole('list', { name: 'Payments' }).getByRole('link').first().click()
  await expect(page.getByRole('button', { name: 'Check Payment' })).toBeVisible()
}

async function openMissingPage(page: Page): Promise<void> {
  await keepToasts(page)
  await page.goto('/dashboard/nowhere')
  await expect(page.getByText('The page you asked for does not exist.')).toBeVisible()
}

/** Keeps toasts open; they close after three seconds otherwise. */
async function keepToasts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const { setTimeout } = window
    const setOthers = (action: TimerHandler, delay?: number, ...values: unknown[]) =>
      delay === 3000 ? 0 : setTimeout(action, delay, ...values)
    Object.assign(window, { setTimeout: setOthers })
  })
}

async function openPrivacyInHindi(page: Page): Promise<void> {
  await page.addInitScript(() => localStorage.setItem('sabha-language', 'hi'))
  await page.goto('/privacy')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('गोपनीयता')
}

/** Loads the data of the section that is read when scrolled near. */
async function openLanding(page: Page): Promise<void> {
  await page.goto('/')
  await waitForHydration(page)
  const community = page.getByRole('region', { name: 'The community today' })
  await community.scrollIntoViewIfNeeded()
  await expect(community.getByText('Members', { exact: true })).toBeVisible()
  await page.evaluate(() => scrollTo(0, 0))
}

async function openMobileMenu(page: Page): Promise<void> {
  await openLanding(page)
  const toggle = page.getByRole('button', { name: 'Open menu' })
  if (await toggle.isVisible()) await toggle.click()
}

async function signInWrongly(page: Page): Promise<void> {
  await page.goto('/signin')
  await page.getByLabel('Email').fill('member@sabha.test')
  await page.getByLabel('Password', { exact: true }).fill('not-the-password')
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(page.getByRole('main').getByRole('alert')).toBeVisible()
}

async function signUpMismatched(page: Page): Promise<void> {
  await fillSignUp(page, 'another-password')
  await expect(page.getByText('Passwords do not match')).toBeVisible()
}

async function signUp(page: Page): Promise<void> {
  await fillSignUp(page, 'a-long-password')
  await expect(page.getByRole('heading', { name: 'Check Your Email' })).toBeVisible()
}

async function fillSignUp(page: Page, confirmation: string): Promise<void> {
  await page.goto('/signup')
  await page.getByLabel('Email').fill(newAddress())
  await page.getByLabel('Password', { exact: true }).fill('a-long-password')
  await page.getByLabel('Confirm Password', { exact: true }).fill(confirmation)
  await page.getByRole('button', { name: 'Sign Up', exact: true }).click()
}

async function askForPassword(page: Page): Promise<void> {
  await page.goto('/forgot-password')
  await page.getByLabel('Email').fill(newAddress())
  await page.getByRole('main').getByRole('button').click()
  await expect(page.getByRole('heading', { name: 'Check Your Email' })).toBeVisible()
}

async function openFailingArea(page: Page): Promise<void> {
  const files = /\/events\//
  await page.route(files, (route) => route.abort('connectionrefused'))
  await page.goto('/events')
  await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible({ timeout: 20_000 })
  await page.unroute(files)
}

/** Waits for the data of all sections, which arrives after the heading is shown. */
async function openStatus(page: Page): Promise<void> {
  await page.goto('/status')
  await expect(page.getByRole('region', { name: 'Security policy' })).toBeVisible()
  await expect(page.getByRole('main').getByText('Loading', { exact: true })).toHaveCount(0)
}

async function askBeforePromoting(page: Page): Promise<void> {
  await page.goto('/superuser?search=member%40sabha.test')
  await page.getByRole('button', { name: 'Promote to Admin' }).first().click()
  await expect(page.getByRole('alertdialog', { name: 'Promote to Admin' })).toBeVisible()
}

async function openPeopleInHindi(page: Page): Promise<void> {
  await page.addInitScript(() => localStorage.setItem('sabha-language', 'hi'))
  await page.goto('/superuser')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('सुपर एडमिन डैशबोर्ड')
}

async function confirmAutoPay(page: Page): Promise<void> {
  await page.goto('/contribute')
  await page
    .getByRole('button', { name: `Start Monthly Auto-Pay ${formatRupees(amounts.recommended)}` })
    .click()
  await expect(page.getByRole('alertdialog')).toBeVisible()
}

async function openApplications(page: Page): Promise<void> {
  await page.goto('/admin/applications')
  await expect(page.getByRole('button', { name: 'View Details' }).first()).toBeVisible()
}

async function openApplication(page: Page): Promise<void> {
  await openApplications(page)
  await page.getByRole('button', { name: 'View Details' }).first().click()
  await expect(page.getByRole('textbox', { name: 'Admin Notes' })).toBeVisible()
}

async function openDashboard(page: Page): Promise<void> {
  await page.goto('/dashboard')
  await waitForHydration(page)
  await showNextEvents(page)
}

async function openAccountMenu(page: Page): Promise<void> {
  await openDashboard(page)
  const banner = page.getByRole('banner')
  const menus = banner.getByRole('button', { name: /Account menu|Open menu/ })
  await menus.filter({ visible: true }).first().click()
}

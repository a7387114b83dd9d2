import type { PageModule } from '@sabha/contract'
import type { ComponentType } from 'react'
import { createSharedUnreachableFailure } from '../../composition/failure/shared-unreachable.ts'
import { fetchAccountFunctions } from '../../pages/account/form/fetch-account.ts'
import type { PlatformServices } from '../../platform/services.ts'
import type { PageData } from '../page-data.ts'
import { type PageTitle, shellPageTitle } from '../page-title.ts'

export interface LazyShellPage {
  title: PageTitle
  isPrivate?: boolean
  /** Whether the page needs the backend library; true by default. */
  needsBackend?: boolean
  load(): Promise<ComponentType>
}

/** Pages of the shell in separate chunks, so that the landing page does not load them. */
export const lazyShellPages = {
  signIn: {
    title: shellPageTitle('signIn'),
    needsBackend: false,
    load: () => import('./sign-in-route.tsx').then(({ SignInRoute }) => SignInRoute),
  },
  signUp: {
    title: shellPageTitle('signUp'),
    needsBackend: false,
    load: () => import('../../pages/account/sign-up-page.tsx').then(({ SignUpPage }) => SignUpPage),
  },
  forgotPassword: {
    title: shellPageTitle('forgotPassword'),
    needsBackend: false,
    load: () =>
      import(
        /* webpackChunkName: "password-reset" */ '../../pages/account/password/forgot-password-page.tsx'
      ).then(({ ForgotPasswordPage }) => ForgotPasswordPage),
  },
  resetPassword: {
    title: shellPageTitle('resetPassword'),
    isPrivate: true,
    load: () =>
      Promise.all([
        import(
          /* webpackChunkName: "password-reset" */ '../../pages/account/password/reset-password-page.tsx'
        ),
        fetchAccountFunctions(),
      ]).then(([{ ResetPasswordPage }]) => ResetPasswordPage),
  },
  expiredReset: {
    title: shellPageTitle('expiredLink'),
    load: () =>
      import(/* webpackChunkName: "password-reset" */ './expired-reset-route.tsx').then(
        ({ ExpiredResetRoute }) => ExpiredResetRoute,
      ),
  },
  confirm: {
    title: shellPageTitle('confirming'),
    load: () =>
      Promise.all([
        import(
          /* webpackChunkName: "password-reset" */ '../../pages/account/confirm/confirm-page.tsx'
        ),
        fetchAccountFunctions(),
      ]).then(([{ ConfirmPage }]) => ConfirmPage),
  },
  unauthorized: {
    title: shellPageTitle('unauthorized'),
    needsBackend: false,
    load: () =>
      import(/* webpackChunkName: "notices" */ '../../pages/account/unauthorized-page.tsx').then(
        ({ UnauthorizedPage }) => UnauthorizedPage,
      ),
  },
  privacy: {
    title: shellPageTitle('privacy'),
    needsBackend: false,
    load: legalPage('PrivacyPage'),
  },
  terms: {
    title: shellPageTitle('terms'),
    needsBackend: false,
    load: legalPage('TermsPage'),
  },
  refunds: {
    title: shellPageTitle('refunds'),
    needsBackend: false,
    load: legalPage('RefundsPage'),
  },
  contact: {
    title: shellPageTitle('contact'),
    needsBackend: false,
    load: legalPage('ContactPage'),
  },
  notFound: {
    title: shellPageTitle('notFound'),
    needsBackend: false,
    load: () =>
      import(/* webpackChunkName: "notices" */ '../../pages/not-found-page.tsx').then(
        ({ NotFoundPage }) => NotFoundPage,
      ),
  },
} satisfies Record<string, LazyShellPage>

/** Never rejects. */
export async function loadShellPage(
  page: LazyShellPage,
  services: PlatformServices,
): Promise<PageData> {
  const { shell } = services.reporter
  const { title, isPrivate = false, needsBackend = true } = page
  try {
    const [Component] = await Promise.all([page.load(), needsBackend && services.prepareBackend()])
    await services.language.ready()
    return { ...createShellPageData(title, { Component }, services), isPrivate }
  } catch (error) {
    return { title, isPrivate, outcome: createSharedUnreachableFailure(error, shell) }
  }
}

export function createShellPageData(
  title: PageTitle,
  module: PageModule,
  { reporter }: Pick<PlatformServices, 'reporter'>,
): PageData {
  return {
    title,
    isPrivate: false,
    outcome: { status: 'loaded', module, origin: reporter.shell },
  }
}

function legalPage(name: keyof typeof import('../../pages/legal/legal-pages.tsx')) {
  return async () => (await import('../../pages/legal/legal-pages.tsx'))[name]
}

import { pageMessages } from '../messages.ts'
import { otherPathsKey, type Page } from './page.ts'
import type { PageMetadata } from './page-head.ts'

/**
 * Returns the shell's own pages, with the remotes that a user needs after signing in there, or at once at
 * `/`.
 */
export function listShellPages(pages: readonly Page[]): Page[] {
  const arrival = pages.find(({ path }) => path === arrivalPath)
  const needs = arrival?.needs ?? []
  return shellPages.map(({ path, about }) => {
    return { path, hasPagesBelow: false, about, needs, preloads: [], isOfRemote: false }
  })
}

const arrivalPath = '/dashboard'

const { landingTitle, signInTitle, signUpTitle, forgotPasswordTitle, legalTitles } = pageMessages

/** Pages of the shell that are linked. Forms for signing in are not indexed by search engines. */
const shellPages = [
  shellPage('/', landingTitle, 'listed'),
  shellPage('/signup', signUpTitle, 'listed'),
  shellPage('/signin', signInTitle, 'open'),
  shellPage('/forgot-password', forgotPasswordTitle, 'open'),
  ...Object.entries(legalTitles).map(([path, title]) => shellPage(path, title, 'listed')),
  { path: otherPathsKey, about: { audience: 'open' as const } },
]

function shellPage(path: string, title: string, audience: PageMetadata['audience']) {
  return { path, about: { path, title, audience } }
}

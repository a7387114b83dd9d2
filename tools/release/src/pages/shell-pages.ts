import { pageMessages } from '../messages.ts'
import { otherPaths, type Page } from './page.ts'
import type { PageSubject } from './page-head.ts'

/** Those of the shell. Whoever signs in goes on from them to a page of a remote; at `/` at once. */
export function shellPagesBeside(pages: readonly Page[]): Page[] {
  const arrival = pages.find(({ path }) => path === arrivalPath)
  const needs = arrival?.needs ?? []
  return shellPages.map(({ path, about }) => {
    return { path, about, needs, preloads: [], isOfRemote: false }
  })
}

const arrivalPath = '/dashboard'

const { landingTitle, signInTitle, signUpTitle, forgotPasswordTitle, legalTitles } = pageMessages

/** The shell's own pages that links lead to. Nobody searches for a form that asks who they are. */
const shellPages = [
  shellPage('/', landingTitle, 'listed'),
  shellPage('/signup', signUpTitle, 'listed'),
  shellPage('/signin', signInTitle, 'open'),
  shellPage('/forgot-password', forgotPasswordTitle, 'open'),
  ...Object.entries(legalTitles).map(([path, title]) => shellPage(path, title, 'listed')),
  { path: otherPaths, about: { audience: 'open' as const } },
]

function shellPage(path: string, title: string, audience: PageSubject['audience']) {
  return { path, about: { path, title, audience } }
}

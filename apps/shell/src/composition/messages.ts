import type { FailureCode } from './load-outcome.ts'

const unreachable = 'It could not be reached. Check your connection and try again.'
const broken = 'Something in it went wrong. It was noted; please try again in a while.'

const explanations: Readonly<Record<FailureCode, string>> = {
  registry_unreachable: unreachable,
  registry_untrusted: 'What arrived could not be trusted, so it was not used. Please try again.',
  remote_incompatible: 'It does not fit this version of the application yet.',
  remote_unreachable: unreachable,
  remote_timeout: 'It took too long to arrive. Check your connection and try again.',
  remote_broken: broken,
  remote_contract: broken,
  remote_render: broken,
  shared_unreachable:
    'A part of the application could not be fetched. Try again, or reload the page.',
}

/** What the card says that stands in the place of a failed area. */
export const failureMessages = {
  title: (area: string) => `${area} is not available right now`,
  explanations,
  rest: 'Everything else goes on working.',
  retry: 'Retry',
  retrying: 'Trying again',
  reload: 'Reload page',
  report: 'Report',
  reference: 'Reference',
  reportSubject: (area: string, reference: string) => `${area} is not available (${reference})`,
} as const

import { ExpiredLinkPage } from '../../pages/account/confirm/expired-link-page.tsx'

/** Replaces Set New Password if its link did not sign in. */
export function ExpiredResetRoute() {
  return <ExpiredLinkPage purpose="recovery" />
}

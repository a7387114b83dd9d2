import { ExpiredLinkPage } from '../../pages/account/confirm/expired-link-page.tsx'

/** Takes the place of Set New Password where its link did not sign in. */
export function ExpiredResetRoute() {
  return <ExpiredLinkPage purpose="recovery" />
}

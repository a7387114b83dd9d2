import { hasStoredSession } from '@sabha/backend'
import { firstLanguage } from '../platform/language/first-language.ts'

/**
 * Whether the page in the HTML is what this person will see: it is that of a visitor, in
 * English. Somebody who is signed in, or on the way to be, is led elsewhere. In step with the script
 * in the page's head (tools/release), which hides it before it is painted.
 */
export function fitsPrerendered(): boolean {
  const isArriving = /[?&#](code|error\w*)=/.test(location.href)
  return !hasStoredSession() && !isArriving && firstLanguage() === 'en'
}

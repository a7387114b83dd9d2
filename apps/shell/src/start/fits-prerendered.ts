import { hasStoredSession } from '@sabha/backend'
import { firstLanguage } from '../platform/language/first-language.ts'

/**
 * Whether the page in the HTML, an English page for visitors, fits this user. Must match the script in the page's head
 * (tools/release), which hides it before the first paint.
 */
export function fitsPrerendered(): boolean {
  const isArriving = /[?&#](code|error\w*)=/.test(location.href)
  return !hasStoredSession() && !isArriving && firstLanguage() === 'en'
}

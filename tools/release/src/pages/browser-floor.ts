import { oldestBrowserFeatures } from '@sabha/federation/build'

/**
 * JavaScript condition that is true in supported browsers. With Trusted Types, the shell's policy also needs
 * `URL.parse`.
 */
export const supportedBrowserCondition = `${oldestBrowserFeatures.join('&&')}&&(!window.trustedTypes||URL.parse)`

/**
 * Mark on the document of an unsupported browser, in which `startScript` and the shell's `begin.ts` start
 * nothing.
 */
export const unsupportedBrowserMark = 'tooOld'

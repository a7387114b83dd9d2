import { floorFeatures } from '@sabha/federation/build'

/** Whether a browser has what the floor promises: a script's condition. With Trusted Types, the shell's policy needs one more. */
export const meetsFloor = `${floorFeatures.join('&&')}&&(!window.trustedTypes||URL.parse)`

/** Marks the document of a browser that is too old, in which `startScript` and `begin.ts` of the shell start nothing. */
export const tooOldMark = 'tooOld'

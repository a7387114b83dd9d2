import { createHash } from 'node:crypto'
import { arrivalScript } from './arrival-script.ts'
import { frameScript } from './frame-script.ts'
import { missingScript } from './missing-script.ts'
import { preloadsScript } from './preloads-script.ts'
import { startScript } from './start-script.ts'
import { themeScript } from './theme-script.ts'

/** Hashes with which a policy without `unsafe-inline` allows exactly the scripts in a page's head. */
export const pageScriptSources: readonly string[] = [
  arrivalScript,
  startScript,
  frameScript,
  missingScript,
  preloadsScript,
  themeScript,
].map((script) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`)

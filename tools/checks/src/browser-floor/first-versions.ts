import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type {
  BrowserName,
  CompatData,
  Identifier,
  SupportStatement,
} from '@mdn/browser-compat-data/types'
import { oldestBrowsers } from '../../../../libs/federation/src/browsers.ts'

const file = fileURLToPath(import.meta.resolve('@mdn/browser-compat-data'))
const { api, javascript }: CompatData = JSON.parse(readFileSync(file, 'utf8'))

/** The oldest supported version of each browser, on desktops and phones. */
const floor: readonly (readonly [BrowserName, string])[] = [
  ['chrome', oldestBrowsers.chrome],
  ['chrome_android', oldestBrowsers.chrome],
  ['edge', oldestBrowsers.edge],
  ['firefox', oldestBrowsers.firefox],
  ['firefox_android', oldestBrowsers.firefox],
  ['safari', oldestBrowsers.safari],
  ['safari_ios', oldestBrowsers.safari],
]

export const floorBrowsers: readonly BrowserName[] = floor.map(([browser]) => browser)

const knownVersions = new Map<string, Versions | null>()

type Versions = Partial<Record<BrowserName, number>>

/**
 * Returns whether a browser at the floor lacks a feature: a constructor (`Blob`) or a static member
 * (`URL.parse`).
 */
export function isAboveFloor(feature: string): boolean {
  const versions = findFirstVersions(feature)
  return floor.some(([browser, oldest]) => (versions?.[browser] ?? 0) > Number(oldest))
}

/**
 * Returns the first version of each browser that has a feature; null if the data does not contain the
 * feature.
 */
export function findFirstVersions(feature: string): Versions | null {
  const versions = knownVersions.get(feature) ?? readVersions(feature)
  knownVersions.set(feature, versions)
  return versions
}

function readVersions(feature: string): Versions | null {
  const support = entryOf(feature)?.__compat?.support
  if (!support) return null
  return Object.fromEntries(floor.map(([browser]) => [browser, firstVersion(support[browser])]))
}

/** Returns Infinity if no released version has the feature enabled by default. */
function firstVersion(statement: SupportStatement | undefined): number {
  const newest = Array.isArray(statement) ? statement[0] : statement
  if (!newest?.version_added || newest.flags || newest.prefix) return Number.POSITIVE_INFINITY
  const version = Number.parseFloat(newest.version_added.replace('≤', ''))
  return Number.isNaN(version) ? Number.POSITIVE_INFINITY : version
}

function entryOf(feature: string): Identifier | undefined {
  const [owner = '', member] = feature.split('.')
  const builtin = javascript.builtins?.[owner]
  if (member) return builtin?.[member] ?? api[owner]?.[`${member}_static`]
  return builtin?.[owner] ?? builtin ?? api[owner]?.[owner] ?? api[owner]
}

import type { Registry, RemoteOutline } from '@sabha/contract/composition'
import {
  address,
  anyOf,
  equal,
  filePath,
  list,
  localizedText,
  number,
  object,
  optional,
  record,
  type Shape,
  text,
} from './shape.ts'

type RegisteredRemote = Registry['remotes'][number]

export interface MalformedRemote {
  name: string
  /** The malformed part. */
  reason: string
}

export interface ParsedRemotes {
  valid: RegisteredRemote[]
  malformed: MalformedRemote[]
}

/** The tools sign no malformed entry; if one gets through, only that remote or its previous build is lost. */
export function parseRemotes(remotes: readonly unknown[]): ParsedRemotes {
  const valid: RegisteredRemote[] = []
  const malformed: MalformedRemote[] = []
  for (const [index, entry] of remotes.entries()) {
    const fault = registered(entry)
    if (fault === null) valid.push(withValidPrevious(entry as RegisteredRemote))
    else malformed.push({ name: nameOf(entry, index), reason: `${fault || 'it'} is malformed` })
  }
  return { valid, malformed }
}

/** Returns the usable outlines. A malformed one is only missing from the navigation. */
export function parseOutlines(others: readonly unknown[]): RemoteOutline[] {
  return others.filter((other): other is RemoteOutline => outline(other) === null)
}

function withValidPrevious(remote: RegisteredRemote): RegisteredRemote {
  return release(remote.previous) === null ? remote : { ...remote, previous: null }
}

function nameOf(entry: unknown, index: number): string {
  const isNamed = object({ name: text })(entry) === null
  return isNamed ? (entry as RegisteredRemote).name : `remote ${index + 1}`
}

const file = object({ file: filePath, integrity: text })

const routes = list(
  object({
    path: text,
    access: text,
    title: localizedText,
    module: text,
  }),
)

const nav = list(
  object({
    id: text,
    label: localizedText,
    to: text,
    access: text,
    section: text,
    order: number,
  }),
)

const fills = optional(
  list(object({ slot: text, module: text, access: text, title: localizedText, order: number })),
)

const claims = list(text)

const manifest = object({
  name: text,
  version: text,
  owner: text,
  requires: record(text),
  routes,
  nav,
  stage: optional(object({ title: localizedText, module: text })),
  slots: optional(list(object({ name: text, page: text }))),
  fills,
  claims,
})

const release: Shape = object({
  version: text,
  build: text,
  container: text,
  baseUrl: address,
  entry: file,
  scripts: optional(list(file)),
  imports: optional(record(anyOf(equal('*'), list(text)))),
  modules: record(list(file)),
  shares: optional(record(list(text))),
  manifest,
})

const registered = object({ name: text, current: release })

const outline = object({ name: text, manifest: object({ routes, nav, claims, fills }) })

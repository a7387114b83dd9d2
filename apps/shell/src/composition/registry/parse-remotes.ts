import type { Registry, RemoteOutline } from '@sabha/contract/composition'
import {
  anyShape,
  filePathShape,
  listShape,
  literalShape,
  localizedTextShape,
  numberShape,
  objectShape,
  optionalShape,
  recordShape,
  type ShapeCheck,
  textShape,
  urlShape,
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
export function parseRemoteOutlines(others: readonly unknown[]): RemoteOutline[] {
  return others.filter((other): other is RemoteOutline => outline(other) === null)
}

function withValidPrevious(remote: RegisteredRemote): RegisteredRemote {
  return release(remote.previous) === null ? remote : { ...remote, previous: null }
}

function nameOf(entry: unknown, index: number): string {
  const isNamed = objectShape({ name: textShape })(entry) === null
  return isNamed ? (entry as RegisteredRemote).name : `remote ${index + 1}`
}

const file = objectShape({ file: filePathShape, integrity: textShape })

const routes = listShape(
  objectShape({
    path: textShape,
    access: textShape,
    title: localizedTextShape,
    module: textShape,
  }),
)

const nav = listShape(
  objectShape({
    id: textShape,
    label: localizedTextShape,
    to: textShape,
    access: textShape,
    section: textShape,
    order: numberShape,
  }),
)

const fills = optionalShape(
  listShape(
    objectShape({
      slot: textShape,
      module: textShape,
      access: textShape,
      title: localizedTextShape,
      order: numberShape,
    }),
  ),
)

const claims = listShape(textShape)

const manifest = objectShape({
  name: textShape,
  version: textShape,
  owner: textShape,
  requires: recordShape(textShape),
  routes,
  nav,
  stage: optionalShape(objectShape({ title: localizedTextShape, module: textShape })),
  slots: optionalShape(listShape(objectShape({ name: textShape, page: textShape }))),
  fills,
  claims,
})

const release: ShapeCheck = objectShape({
  version: textShape,
  build: textShape,
  container: textShape,
  baseUrl: urlShape,
  entry: file,
  scripts: optionalShape(listShape(file)),
  imports: optionalShape(recordShape(anyShape(literalShape('*'), listShape(textShape)))),
  modules: recordShape(listShape(file)),
  shares: optionalShape(recordShape(listShape(textShape))),
  manifest,
})

const registered = objectShape({ name: textShape, current: release })

const outline = objectShape({
  name: textShape,
  manifest: objectShape({ routes, nav, claims, fills }),
})

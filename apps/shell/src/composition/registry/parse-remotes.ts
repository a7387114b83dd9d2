import { isFilePath, type Registry, type RemoteOutline } from '@sabha/contract/composition'

/** Used in place of a schema library, because every first page checks its registry. */
const textShape: ShapeCheck = (value) => (typeof value === 'string' ? null : '')

const numberShape: ShapeCheck = (value) => (typeof value === 'number' ? null : '')

const localizedTextShape: ShapeCheck = (value) => anyShape(textShape, recordShape(textShape))(value)

const urlShape: ShapeCheck = (value) => (URL.canParse(String(value)) ? textShape(value) : '')

/** A file path that stays below the base URL of its release. */
const filePathShape: ShapeCheck = (value) => (isFilePath(String(value)) ? textShape(value) : '')

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

/** Returns the path of the first malformed part of a value; null if it is well formed. */
type ShapeCheck = (value: unknown) => string | null

function literalShape(expected: string): ShapeCheck {
  return (value) => (value === expected ? null : '')
}

function anyShape(one: ShapeCheck, other: ShapeCheck): ShapeCheck {
  return (value) => (one(value) === null ? null : other(value))
}

function listShape(item: ShapeCheck): ShapeCheck {
  return (value) => (Array.isArray(value) ? faultOfEach(value, item) : '')
}

function recordShape(item: ShapeCheck): ShapeCheck {
  return (value) => (isRecord(value) ? faultOfEach(value, item) : '')
}

/** Requires these members and allows others, which a later version may add. */
function objectShape(members: Readonly<Record<string, ShapeCheck>>): ShapeCheck {
  const shapes = Object.entries(members)
  return (value) => {
    if (!isRecord(value)) return ''
    for (const [key, shape] of shapes) {
      const fault = shape(value[key])
      if (fault !== null) return below(key, fault)
    }
    return null
  }
}

function optionalShape(shape: ShapeCheck): ShapeCheck {
  return (value) => (value === undefined ? null : shape(value))
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function faultOfEach(values: object, shape: ShapeCheck): string | null {
  for (const [key, value] of Object.entries(values)) {
    const fault = shape(value)
    if (fault !== null) return below(key, fault)
  }
  return null
}

function below(key: string, fault: string): string {
  return fault === '' ? key : `${key}.${fault}`
}

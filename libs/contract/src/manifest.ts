import * as z from '@sabha/types/schema'
import { plainPathPattern, routePathPattern } from './paths.ts'
import { isSlotName, slotNames } from './slots/slot-properties.ts'

/** What remotes and their navigation entries are called: tables by name must not inherit one. */
export const nameSchema = z.string().check(
  z.regex(/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/, 'must be kebab-case'),
  z.refine((name) => !(name in {}), 'must not be a word that every object knows'),
)
export const versionSchema = z
  .string()
  .check(z.regex(/^\d+\.\d+\.\d+(-[0-9A-Za-z.-]+)?$/, 'must be a version such as 1.2.3'))
const plainPath = z
  .string()
  .check(
    z.regex(
      plainPathPattern,
      'must be a lower-case path with single slashes and no parameter: /events',
    ),
  )
const routePath = z
  .string()
  .check(
    z.regex(routePathPattern, 'must be a lower-case path with single slashes, such as /events/:id'),
  )
const moduleName = z
  .string()
  .check(z.regex(/^\.\/[a-z0-9/-]+$/, 'must be an exposed module such as ./dashboard'))

/** One text for all languages, or one for each. In step with `LocalizedText`. */
const localizedTextSchema = z.union([
  z.string(),
  z.catchall(z.object({ en: z.string() }), z.string()),
])

/** One page of a remote. `access` stays an open word here: one the shell does not know denies. */
const routeSchema = z.strictObject({
  path: routePath,
  access: z.string(),
  title: localizedTextSchema,
  module: moduleName,
  /** Another remote may take the page's place by claiming its path. */
  placeholder: z.optional(z.boolean()),
})

/** What may stand before an entry of the account menu. */
const navIcons = ['person', 'pulse'] as const

/** One entry of the shell's navigation; shown to whoever `access` lets in. */
const navEntrySchema = z.strictObject({
  id: nameSchema,
  label: localizedTextSchema,
  to: plainPath,
  access: z.string(),
  section: z.enum(['main', 'account']),
  order: z.int(),
  /** In the account menu; a person if absent. */
  icon: z.optional(z.enum(navIcons)),
})

/** The part of a remote that takes the place of every guarded page while onboarding is open. */
const stageSchema = z.strictObject({
  name: z.literal('onboarding'),
  title: localizedTextSchema,
  module: moduleName,
})

const slotName = z
  .string()
  .check(z.refine(isSlotName, `must be a slot of the contract: ${slotNames.join(', ')}`))

/** A place in a page of this remote that others may fill. */
const slotSchema = z.strictObject({
  name: slotName,
  /** The page that holds it. */
  page: plainPath,
})

/** What this remote puts into a slot of another's page; shown to whoever `access` lets in. */
const fillSchema = z.strictObject({
  slot: slotName,
  module: moduleName,
  access: z.string(),
  title: localizedTextSchema,
  order: z.int(),
  /** How much room is kept for it: three lines of text, seven or twelve; `small` if absent. */
  size: z.optional(z.enum(['small', 'medium', 'large'])),
})

/** What a remote says of itself, as data: `remote.manifest.json`. */
export const sourceManifestSchema = z.strictObject({
  /** For the editor that it is written in: `remote.manifest.schema.gen.json` of @sabha/contract. */
  $schema: z.optional(z.string()),
  name: nameSchema,
  version: versionSchema,
  /** The team that answers for it. */
  owner: z.string(),
  routes: z.array(routeSchema),
  nav: z.array(navEntrySchema),
  stage: z.optional(stageSchema),
  slots: z.optional(z.array(slotSchema)),
  fills: z.optional(z.array(fillSchema)),
  /** Path prefixes that belong to this remote; every route lies under one. The longest wins. */
  claims: z.array(plainPath),
  /** The most that a first page of it may weigh, in bytes of JavaScript under brotli. */
  budget: z.strictObject({ javascript: z.int() }),
})

/** Ignored. Builds from before it was removed are still in stores and registries. */
const formerReads = { data: z.optional(z.unknown()) }

/** The same as it is released: its build has added what it asks of the shell. */
export const manifestSchema = z.extend(sourceManifestSchema, {
  routes: z.array(z.extend(routeSchema, formerReads)),
  stage: z.optional(z.extend(stageSchema, formerReads)),
  /** A semver range for each shared library it uses; `@sabha/contract` always. */
  requires: z.record(z.string(), z.string()),
})

/** The names of the modules that a manifest names: of its pages, its stage and its fillings. */
export function modulesOf({
  routes,
  stage,
  fills = [],
}: Pick<SourceManifest, 'routes' | 'stage' | 'fills'>): string[] {
  const parts = [...routes, ...(stage ? [stage] : []), ...fills]
  return [...new Set(parts.map(({ module }) => module))]
}

export type SourceManifest = z.infer<typeof sourceManifestSchema>
export type RemoteManifest = z.infer<typeof manifestSchema>
export type RemoteRoute = z.infer<typeof routeSchema>
export type NavEntry = z.infer<typeof navEntrySchema>
export type Fill = z.infer<typeof fillSchema>

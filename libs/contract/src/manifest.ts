import * as z from '@sabha/types/schema'
import { plainPathPattern, routePathPattern } from './paths.ts'
import { isSlotName, slotNames } from './slots/slot-properties.ts'

/**
 * Name of a remote or navigation entry. Rejects names of inherited object properties, since names are used
 * as keys.
 */
export const nameSchema = z.string().check(
  z.regex(/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/, 'must be kebab-case'),
  z.refine((name) => !(name in {}), 'must not be the name of a property of every object'),
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

/** One text for all languages, or one for each. Must match `LocalizedText`. */
const localizedTextSchema = z.union([
  z.string(),
  z.catchall(z.object({ en: z.string() }), z.string()),
])

/** A page of a remote. `access` accepts any word here: a word that the shell does not know denies access. */
export const routeSchema = z.strictObject({
  path: routePath,
  access: z.string(),
  title: localizedTextSchema,
  module: moduleName,
  /** Lets another remote replace the page by claiming its path. */
  placeholder: z.optional(z.boolean()),
})

/** Icons for entries of the account menu. */
const navIcons = ['person', 'pulse'] as const

/**
 * An entry of the shell's navigation, shown to users whom `access` admits. `main` is the header, `account` its
 * menu; `admin` and `superuser` are above the pages of these areas.
 */
export const navEntrySchema = z.strictObject({
  id: nameSchema,
  label: localizedTextSchema,
  to: plainPath,
  access: z.string(),
  section: z.enum(['main', 'account', 'admin', 'superuser']),
  order: z.int(),
  /** Icon in the account menu; a person if undefined. */
  icon: z.optional(z.enum(navIcons)),
})

/** The module that replaces every guarded page while onboarding is open. */
export const stageSchema = z.strictObject({
  name: z.literal('onboarding'),
  title: localizedTextSchema,
  module: moduleName,
})

const slotName = z
  .string()
  .check(z.refine(isSlotName, `must be a slot of the contract: ${slotNames.join(', ')}`))

/** A slot in a page of this remote that others may fill. */
export const slotSchema = z.strictObject({
  name: slotName,
  /** The page that contains the slot. */
  page: plainPath,
  /** Loads its fillings when they come into view, as `loading="lazy"` of images; with the page if undefined. */
  lazy: z.optional(z.boolean()),
})

/** A component for a slot in another remote's page, shown to users whom `access` admits. */
export const fillSchema = z.strictObject({
  slot: slotName,
  module: moduleName,
  access: z.string(),
  title: localizedTextSchema,
  order: z.int(),
  /** Height reserved while loading: three, seven or twelve lines of text; `small` if undefined. */
  size: z.optional(z.enum(['small', 'medium', 'large'])),
})

/** Description of a remote in `remote.manifest.json`. */
export const sourceManifestSchema = z.strictObject({
  /** Schema for editors: `remote.manifest.schema.gen.json` of @sabha/contract. */
  $schema: z.optional(z.string()),
  name: nameSchema,
  version: versionSchema,
  /** The responsible team. */
  owner: z.string(),
  routes: z.array(routeSchema),
  nav: z.array(navEntrySchema),
  stage: z.optional(stageSchema),
  slots: z.optional(z.array(slotSchema)),
  fills: z.optional(z.array(fillSchema)),
  /** Path prefixes of this remote; every route must be under one of them. The longest claim wins. */
  claims: z.array(plainPath),
  /** Maximum size of the scripts of a first page, in bytes after Brotli compression. */
  budget: z.strictObject({ javascript: z.int() }),
})

/** Ignored. Builds from before its removal are still in stores and registries. */
const formerReads = { data: z.optional(z.unknown()) }

/** A released manifest: the build has added its requirements. */
export const manifestSchema = z.extend(sourceManifestSchema, {
  routes: z.array(z.extend(routeSchema, formerReads)),
  stage: z.optional(z.extend(stageSchema, formerReads)),
  /** Semver range for each shared library in use; always includes `@sabha/contract`. */
  requires: z.record(z.string(), z.string()),
})

/** Returns the modules that a manifest names for its pages, stage and fillings. */
export function listModules({
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
export type SlotFill = z.infer<typeof fillSchema>

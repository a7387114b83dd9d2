import * as z from '@sabha/types/schema'
import {
  fillSchema,
  manifestSchema,
  navEntrySchema,
  routeSchema,
  slotSchema,
  stageSchema,
} from './manifest.ts'
import { isFilePath } from './paths.ts'

/** A file below a release's base URL, with its Subresource Integrity value. */
export const fileSchema = z.object({
  file: z.string().check(z.refine(isFilePath, 'must be the path of a file below the build')),
  integrity: z.string().check(z.regex(/^sha256-[A-Za-z0-9+/]+=*$/)),
})

/**
 * The entry script of a container. A `script` is a classic script whose loader verifies the hashes of the
 * other scripts of its build; a `module` exports `init` and `get`, and the shell verifies its imports.
 * `script` if undefined.
 */
export const entrySchema = z.extend(fileSchema, {
  format: z.optional(z.enum(['script', 'module'])),
})

/** Names that a build imports from each shared module; `*` if they cannot be determined. */
export const importsSchema = z.record(z.string(), z.union([z.literal('*'), z.array(z.string())]))

/** A released manifest as registries have it: readers ignore members that a later version added. */
const registeredManifestSchema = z.object({
  ...manifestSchema.shape,
  routes: z.array(z.object(routeSchema.shape)),
  nav: z.array(z.object(navEntrySchema.shape)),
  stage: z.optional(z.object(stageSchema.shape)),
  slots: z.optional(z.array(z.object(slotSchema.shape))),
  fills: z.optional(z.array(z.object(fillSchema.shape))),
  budget: z.object(manifestSchema.shape.budget.shape),
})

/** One immutable build of a remote. */
export const releaseSchema = z.object({
  version: z.string(),
  /** Hash of the build's file list; distinguishes builds of the same version. */
  build: z.string(),
  /** Global variable that the entry sets, unique for each build so that two can run in one page. */
  container: z.string(),
  /** Absolute URL that ends with a slash. */
  baseUrl: z.url(),
  entry: entrySchema,
  /**
   * For a `module` entry, all other scripts of the build: modules import each other without integrity, so
   * the page verifies each before the entry runs.
   */
  scripts: z.optional(z.array(fileSchema)),
  /** Files to preload for each exposed module. */
  modules: z.record(z.string(), z.array(fileSchema)),
  /** Share keys that each exposed module imports; undefined in promotions from before this field existed. */
  shares: z.optional(z.record(z.string(), z.array(z.string()))),
  /** Undefined if the build tool could not determine the names. */
  imports: z.optional(importsSchema),
  manifest: registeredManifestSchema,
})

/** A remote of a composition. */
export const registeredRemoteSchema = z.object({
  name: z.string(),
  current: releaseSchema,
  /** The release that is used if the current one fails. */
  previous: z.nullable(releaseSchema),
})

/** A disabled build of a remote; without `build`, all of them. */
const disabledSchema = z.object({ name: z.string(), build: z.optional(z.string()) })

/**
 * The composition of one environment: its remotes with their releases and URLs. `id` is the hash of the
 * content, `signature` signs all other fields of the registry (see `seal`). Members that a later version added
 * are valid; parsing drops them, so check the signature before.
 */
export const registrySchema = z.object({
  schema: z.literal(1),
  id: z.string(),
  /**
   * Time of the promotion in milliseconds, always later than the previous one: an open page never goes back
   * to an older registry.
   */
  issuedAt: z.int(),
  remotes: z.array(registeredRemoteSchema),
  /** Builds that were disabled, directly or by a rollback that replaced them. */
  disabled: z.optional(z.array(disabledSchema)),
  signature: z.string(),
})

/** The paths of a remote whose builds the page does not know yet. */
const outlineSchema = z.object({
  name: z.string(),
  manifest: z.object({
    claims: registeredManifestSchema.shape.claims,
    routes: registeredManifestSchema.shape.routes,
    nav: registeredManifestSchema.shape.nav,
    fills: registeredManifestSchema.shape.fills,
  }),
})

/**
 * The part of a registry that is inlined in one page: the remotes that this page needs, and the routes and
 * navigation of the others. It has the id of the full registry. Registry stores contain full registries only.
 */
export const pageRegistrySchema = z.extend(registrySchema, {
  part: z.literal(true),
  others: z.array(outlineSchema),
})

/** A registry whose remotes are not parsed yet. */
export const registryEnvelopeSchema = z.extend(registrySchema, {
  remotes: z.array(z.looseObject({ name: z.string() })),
})

export type IntegrityFile = z.infer<typeof fileSchema>
export type RemoteRelease = z.infer<typeof releaseSchema>
/**
 * A composition of an environment, signed as a whole: every remote with its current and previous release,
 * and the disabled builds. Its `id` is a digest of its content. Readers check it against `registrySchema`
 * and verify its signature first.
 */
export type Registry = z.infer<typeof registrySchema>
export type RemoteOutline = z.infer<typeof outlineSchema>
/**
 * The part of a registry inlined in one page, signed with `part: true` under the id of the whole: `remotes`
 * are those of this page, `others` the paths, navigation and slots of the rest.
 */
export type PageRegistry = z.infer<typeof pageRegistrySchema>
export type RegistryEnvelope = z.infer<typeof registryEnvelopeSchema>

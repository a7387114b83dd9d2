import * as z from '@sabha/types/schema'
import { manifestSchema } from './manifest.ts'
import { isFilePath } from './paths.ts'

/** A file below a release's base URL, with its Subresource Integrity value. */
export const fileSchema = z.strictObject({
  file: z.string().check(z.refine(isFilePath, 'must be the path of a file below the build')),
  integrity: z.string().check(z.regex(/^sha256-[A-Za-z0-9+/]+=*$/)),
})

/**
 * The script that a container comes from. A `script` is a classic one, whose loader holds the other
 * scripts of its build against their hashes; a `module` exports `init` and `get`, and the shell
 * holds what it imports. A `script` if absent.
 */
export const entrySchema = z.extend(fileSchema, {
  format: z.optional(z.enum(['script', 'module'])),
})

/** Per shared module, the names that a build takes from it; `*` where nobody can tell which. */
export const importsSchema = z.record(z.string(), z.union([z.literal('*'), z.array(z.string())]))

/** One immutable build of a remote. */
export const releaseSchema = z.strictObject({
  version: z.string(),
  /** Hash of the build's file list: two builds of one version differ in it. */
  build: z.string(),
  /** The global that the entry sets; every build has its own, so that two may stand in one page. */
  container: z.string(),
  /** Absolute, with a slash at the end. */
  baseUrl: z.url(),
  entry: entrySchema,
  /**
   * Where the entry is a `module`, every other script of the build: modules import each other
   * without integrity, so that the page has to have each checked before the entry runs.
   */
  scripts: z.optional(z.array(fileSchema)),
  /** Per exposed module, the files that it needs first: what a preload link names. */
  modules: z.record(z.string(), z.array(fileSchema)),
  /** Per exposed module, the share keys that it imports; absent where it was promoted before they were told. */
  shares: z.optional(z.record(z.string(), z.array(z.string()))),
  /** Absent where the tool that built it could not tell. */
  imports: z.optional(importsSchema),
  manifest: manifestSchema,
})

/** One remote of a composition. */
export const registeredRemoteSchema = z.strictObject({
  name: z.string(),
  current: releaseSchema,
  /** What takes its place where it fails. */
  previous: z.nullable(releaseSchema),
})

/** One build of a remote that nobody is to run any more; without `build`, each of them. */
const disabledSchema = z.strictObject({ name: z.string(), build: z.optional(z.string()) })

/**
 * The composition of one environment: which remotes there are, in which version, from where.
 * `id` is the hash of its content, `signature` that of the whole without itself (see `seal`).
 */
export const registrySchema = z.strictObject({
  schema: z.literal(1),
  id: z.string(),
  /**
   * When it was promoted, in milliseconds, always later than the one before: an open page never
   * goes back to an older one.
   */
  issuedAt: z.int(),
  remotes: z.array(registeredRemoteSchema),
  /** Switched off, by an operation of its own or because a rollback took the place of it. */
  disabled: z.optional(z.array(disabledSchema)),
  signature: z.string(),
})

/** A remote of which a page knows the paths and not yet the builds. */
const outlineSchema = z.strictObject({
  name: z.string(),
  manifest: z.strictObject({
    claims: manifestSchema.shape.claims,
    routes: manifestSchema.shape.routes,
    nav: manifestSchema.shape.nav,
    fills: manifestSchema.shape.fills,
  }),
})

/**
 * What one page carries of a registry, whose id it has: the remotes that this page needs, and of
 * the others what routes and navigation ask for. A store never holds one.
 */
export const pageRegistrySchema = z.extend(registrySchema, {
  part: z.literal(true),
  others: z.array(outlineSchema),
})

/** A registry of which each remote is still to be read by itself. */
export const registryEnvelopeSchema = z.extend(registrySchema, {
  remotes: z.array(z.looseObject({ name: z.string() })),
})

export type IntegrityFile = z.infer<typeof fileSchema>
export type RemoteRelease = z.infer<typeof releaseSchema>
/**
 * One composition of an environment, signed as a whole: every remote with the release that is shown, the
 * one before it, and what is switched off. Its `id` is a digest of its content. What is read of one is
 * checked against `registrySchema` and its signature first.
 */
export type Registry = z.infer<typeof registrySchema>
export type RemoteOutline = z.infer<typeof outlineSchema>
/**
 * The part of a registry that one page carries, signed as such (`part: true`) under the id of the whole:
 * `remotes` are those that stand in this page, `others` the paths, navigation and slots of the rest.
 */
export type PageRegistry = z.infer<typeof pageRegistrySchema>
export type RegistryEnvelope = z.infer<typeof registryEnvelopeSchema>

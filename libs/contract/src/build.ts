import * as z from '@sabha/types/schema'
import { manifestSchema, nameSchema, versionSchema } from './manifest.ts'
import { entrySchema, fileSchema, importsSchema } from './registry.ts'

/** Description of a remote's build in `release.json`, with everything that publishing needs. */
export const buildSchema = z.strictObject({
  name: nameSchema,
  version: versionSchema,
  /** Hash of files, manifest and imports; distinguishes builds of the same version. */
  build: z.string().check(z.regex(/^[0-9A-Za-z]+$/, 'must be letters and digits')),
  /** Global variable that the entry script sets, unique among all builds of all remotes. */
  container: z.string().check(z.regex(/^[A-Za-z_$][\w$]*$/, 'must be the name of a variable')),
  entry: entrySchema,
  /** Files to load first, by exposed module. */
  modules: z.record(z.string(), z.array(fileSchema)),
  /** Share keys that each exposed module imports, as far as its build can tell. */
  shares: z._default(z.record(z.string(), z.array(z.string())), {}),
  /** Names imported from each share key by the modules of the build. */
  imports: z.optional(importsSchema),
  /** Versions of the shared packages that the build bundles itself; none if undefined. */
  brings: z.optional(z.record(z.string(), versionSchema)),
  manifest: manifestSchema,
  files: z.array(z.extend(fileSchema, { bytes: z.int().check(z.nonnegative()) })),
})

/** Description of the shell's build in its `release.json`. */
export const shellReleaseSchema = z.strictObject({
  /** Version of each shared library that the shell provides. */
  provides: z.record(z.string(), z.string()),
  /** Names that each share key exports to remotes, from the shell's own modules. */
  exports: z.optional(z.record(z.string(), z.array(z.string()))),
  /** Versions in which names changed, by share key (`SharedSurface`). */
  changed: z.optional(z.record(z.string(), z.record(z.string(), z.string()))),
  /** Files that the shell loads before its first remote. */
  federation: z._default(z.array(fileSchema), []),
  /** Files of each share key that is not part of the shell's first scripts. */
  shared: z._default(z.record(z.string(), z.array(fileSchema)), {}),
})

export type RemoteBuild = z.infer<typeof buildSchema>
export type ShellRelease = z.infer<typeof shellReleaseSchema>

import * as z from '@sabha/types/schema'
import { manifestSchema, nameSchema, versionSchema } from './manifest.ts'
import { entrySchema, fileSchema, importsSchema } from './registry.ts'

/** What a build says of itself in `release.json`: all that publishing needs to know. */
export const buildSchema = z.strictObject({
  name: nameSchema,
  version: versionSchema,
  /** Hash of files, manifest and imports: two builds of one version differ in it. */
  build: z.string().check(z.regex(/^[0-9A-Za-z]+$/, 'must be letters and digits')),
  /** The global that the entry sets; no other build of any remote sets it. */
  container: z.string().check(z.regex(/^[A-Za-z_$][\w$]*$/, 'must be the name of a variable')),
  entry: entrySchema,
  /** Per exposed module, the files that it needs first. */
  modules: z.record(z.string(), z.array(fileSchema)),
  /** Per exposed module, the share keys that it imports, as far as its build knows. */
  shares: z._default(z.record(z.string(), z.array(z.string())), {}),
  /** Per share key, the names that it takes from it, from the modules that went into it. */
  imports: z.optional(importsSchema),
  /** The version of each shared package that it bundles a copy of its own of; none if absent. */
  brings: z.optional(z.record(z.string(), versionSchema)),
  manifest: manifestSchema,
  files: z.array(z.extend(fileSchema, { bytes: z.int().check(z.nonnegative()) })),
})

/** What the shell's build says of itself in its `release.json`. */
export const shellReleaseSchema = z.strictObject({
  /** The version of each shared library that it provides. */
  provides: z.record(z.string(), z.string()),
  /** The names that each share key exports, from the shell's own modules. */
  exports: z.optional(z.record(z.string(), z.array(z.string()))),
  /** What it loads before its first remote. */
  federation: z._default(z.array(fileSchema), []),
  /** The files of each share key that does not stand in its first scripts. */
  shared: z._default(z.record(z.string(), z.array(fileSchema)), {}),
})

export type RemoteBuild = z.infer<typeof buildSchema>
export type ShellRelease = z.infer<typeof shellReleaseSchema>

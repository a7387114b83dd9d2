import * as z from 'zod/mini'
import { manifestSchema } from './manifest.ts'
import { fileSchema } from './registry.ts'

/** What a build says of itself in `release.json`: all that publishing needs to know. */
export const buildSchema = z.strictObject({
  name: z.string(),
  version: z.string(),
  /** Hash of files and manifest: two builds of one version differ in it. */
  build: z.string(),
  /** The global that the entry sets. */
  container: z.string(),
  entry: fileSchema,
  /** Per exposed module, the files that it needs first. */
  modules: z.record(z.string(), z.array(fileSchema)),
  manifest: manifestSchema,
  files: z.array(z.extend(fileSchema, { bytes: z.int() })),
})

/** What the shell's build says of itself in its `release.json`. */
export const shellReleaseSchema = z.strictObject({
  /** The version of each shared library that it provides. */
  provides: z.record(z.string(), z.string()),
})

export type RemoteBuild = z.infer<typeof buildSchema>

import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { listModules, type SourceManifest } from '../manifest.ts'
import { moduleFiles } from '../module-file.ts'

/** Reads the manifest of the project under test. */
export function readManifest(): unknown {
  return JSON.parse(readFileSync(join(process.cwd(), 'remote.manifest.json'), 'utf8'))
}

/** Returns loaders for the modules of a project, from the same files as the build. */
export function findModules(manifest: SourceManifest): Record<string, () => Promise<unknown>> {
  return Object.fromEntries(
    listModules(manifest).map((module) => [
      module,
      () => import(/* @vite-ignore */ fileOf(module)),
    ]),
  )
}

function fileOf(module: string): string {
  const files = moduleFiles(module).map((file) => join(process.cwd(), file))
  const file = files.find((file) => existsSync(file))
  if (!file) throw new Error(`${module} has no source: ${files[0]} is missing`)
  return file
}

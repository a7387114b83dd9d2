import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { modulesOf, type SourceManifest } from '../manifest.ts'
import { moduleFiles } from '../module-file.ts'

/** The manifest of the project whose tests run. */
export function readManifest(): unknown {
  return JSON.parse(readFileSync(join(process.cwd(), 'remote.manifest.json'), 'utf8'))
}

/** The modules of that project, from the files that the build takes them from. */
export function findModules(manifest: SourceManifest): Record<string, () => Promise<unknown>> {
  return Object.fromEntries(
    modulesOf(manifest).map((module) => [module, () => import(/* @vite-ignore */ fileOf(module))]),
  )
}

function fileOf(module: string): string {
  const files = moduleFiles(module).map((file) => join(process.cwd(), file))
  const file = files.find((file) => existsSync(file))
  if (!file) throw new Error(`${module} has no source: ${files[0]} is missing`)
  return file
}

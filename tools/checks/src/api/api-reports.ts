import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { type ApiReport, libraryFiles } from '@sabha/federation/versions'
import { withDeclarations } from './build-declarations.ts'
import { describeApi } from './describe-api.ts'

/** A library with the API report in its folder and the one of its sources. */
export interface ReportedLibrary {
  /** Absolute path. */
  folder: string
  /** Null if there is no report yet. */
  recorded: ApiReport | null
  current: ApiReport
}

/** Reads and describes the API of every library. */
export function readLibraries(repository: string): ReportedLibrary[] {
  const libs = join(repository, 'libs')
  const folders = globSync('*/package.json', { cwd: libs }).map((file) => join(libs, dirname(file)))
  return withDeclarations(repository, (declarations) =>
    folders.sort().map((folder) => ({
      folder,
      recorded: readReport(folder),
      current: describeApi(folder, join(declarations, basename(folder), 'src')),
    })),
  )
}

/** Writes the API report of a library. */
export function writeReport(folder: string, report: ApiReport): void {
  writeFileSync(reportOf(folder), `${JSON.stringify(report, null, 2)}\n`)
}

function readReport(folder: string): ApiReport | null {
  const file = reportOf(folder)
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null
}

function reportOf(folder: string): string {
  return join(folder, libraryFiles.report)
}

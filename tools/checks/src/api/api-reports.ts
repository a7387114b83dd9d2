import { spawnSync } from 'node:child_process'
import { existsSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { type ApiReport, libraryFiles } from '@sabha/federation/versions'
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

/**
 * Writes the declaration files of all libraries to a temporary folder and passes it on; types are not
 * checked, because `npm run check` does that.
 *
 * @throws Error with the messages of the compiler.
 */
function withDeclarations<Result>(
  repository: string,
  use: (declarations: string) => Result,
): Result {
  const folder = mkdtempSync(join(tmpdir(), 'sabha-declarations-'))
  try {
    const compiler = join(repository, 'node_modules/typescript/bin/tsc')
    const options = ['-p', 'tsconfig.api.json', '--outDir', folder]
    const { status, stdout } = spawnSync(process.execPath, [compiler, ...options], {
      cwd: repository,
      encoding: 'utf8',
    })
    if (status !== 0) throw new Error(`The libraries have no declarations:\n${stdout}`)
    return use(folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

import { startManagementApi } from '../platform/management-api.ts'
import { runCli } from '../platform/official-cli.ts'
import { listFunctionNames } from './function-settings.ts'
import { loadUploadedFunction } from './load-uploaded-function.ts'

/** Deploys all functions, then has Deno load each from exactly the files that the CLI uploaded. */
export async function proveFunctions(): Promise<string[]> {
  await using api = await startManagementApi()
  await runCli(api.url, ['functions', 'deploy', '--use-api'])
  const failures: string[] = []
  for (const name of listFunctionNames()) {
    const uploaded = api.functions.find(({ slug }) => slug === name)
    const failure = uploaded ? await loadUploadedFunction(uploaded) : 'was not uploaded'
    if (failure) failures.push(`${name} ${failure}`)
  }
  const all = listFunctionNames().length
  process.stdout.write(
    `functions: ${all - failures.length} of ${all} load from the uploaded files, with a frozen lock file\n`,
  )
  return failures
}

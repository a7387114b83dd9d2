import { buildPart } from '../build/build-part.ts'
import type { CommandGroup } from './command.ts'

/** Adds `build` of the repository of Sabha. */
export function buildCommand(folder: string): CommandGroup {
  return (cli, run) => {
    cli.command(
      'build',
      'The front end of an environment, to upload; in the folder of a remote: this remote',
      (one) =>
        one
          .option('env', { type: 'string', describe: 'Name of the environment' })
          .option('create', {
            type: 'boolean',
            implies: 'env',
            describe: 'Make the environment with a new signing key, if it is not there',
          })
          .example('$0 build --env production --create', 'the first build')
          .example('$0 build --env production', 'each later one'),
      run(async ({ env, create }) => {
        const text = await buildPart(folder, { environment: env, mayCreate: create === true })
        return { text, data: { message: text.trim() } }
      }),
    )
  }
}

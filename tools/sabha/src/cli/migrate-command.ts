import type { CommandGroup } from './command.ts'

/** Adds `migrate` of the repository of Sabha. */
export function migrateCommand(repository: string): CommandGroup {
  return (cli, run) => {
    cli.command(
      'migrate',
      'Apply new migrations to a running copy',
      (one) =>
        one
          .option('env', {
            type: 'string',
            default: 'local',
            describe: 'The copy that `npm start` runs: its folder, or local',
          })
          .option('hosted', {
            type: 'boolean',
            default: false,
            describe: 'The linked project instead',
          })
          .option('dry-run', {
            type: 'boolean',
            default: false,
            describe: 'Show what would be applied',
          })
          .example('$0 migrate', 'the copy of .sabha: no restart, no --reset')
          .example('$0 migrate --hosted --dry-run', 'the hosted project'),
      run(async ({ env, hosted, dryRun }) => {
        const { migrate } = await import('../migrate.ts')
        return migrate(repository, { env, hosted, dryRun })
      }),
    )
  }
}

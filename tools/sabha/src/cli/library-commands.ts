import { findEnvironmentFolder } from '../release/find-environment.ts'
import { checkUpgradeIn } from '../upgrade-check.ts'
import { UserError } from '../user-error.ts'
import { findUsesInSources, findUsesInStore, parseUsedName } from '../uses.ts'
import { type CommandGroup, type CommandPlace, exitCodes } from './command.ts'

/** Adds the commands about shared libraries. */
export function libraryCommands(place: CommandPlace): CommandGroup {
  return (cli, run) => {
    cli.command(
      'uses [name]',
      'Remotes, owners and files that import a name of a shared library',
      (one) =>
        one
          .positional('name', { type: 'string', describe: '@sabha/ui:Switch, or @sabha/ui/menu' })
          .option('env', {
            alias: 'store',
            type: 'string',
            describe: "The builds of this environment's composition instead of the sources",
          })
          .example('$0 uses @sabha/ui:Switch', 'in the sources')
          .example('$0 uses @sabha/ui/menu --env production', 'in the composition'),
      run(({ name, env }) => {
        const used = parseUsedName(name)
        const uses = env
          ? findUsesInStore(findEnvironmentFolder(place, env), used)
          : findUsesInSources(requireSources(place), used)
        return { text: uses.join('\n') || `Nothing imports ${name}.`, data: { uses } }
      }),
    )
    cli.command(
      'upgrade-check [folder]',
      'In the folder of a remote: what a newer library would break',
      (one) =>
        one
          .positional('folder', { type: 'string', describe: 'The folder of the newer version' })
          .example('$0 upgrade-check next/node_modules/@sabha/ui', ''),
      run(({ folder }) => {
        const effects = checkUpgradeIn(place.folder, folder)
        return {
          text: effects.join('\n') || 'The newer version breaks nothing here.',
          data: { effects },
          exitCode: effects.length > 0 ? exitCodes.refused : exitCodes.done,
        }
      }),
    )
  }
}

function requireSources({ repository }: CommandPlace): string {
  if (repository) return repository
  throw new UserError(
    'Only the Sabha repository has the source of every remote. Specify an environment with --env.',
  )
}

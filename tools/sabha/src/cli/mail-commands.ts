import type { CommandGroup } from './command.ts'
import { readAccess, withAccount } from './read-access.ts'

/** Adds the commands about the emails of a deployment. */
export const mailCommands: CommandGroup = (cli, run) => {
  cli.command('mails', 'The emails of a deployment', (below) => {
    below.command(
      'retry <url>',
      'Send undelivered emails again; those about past events and very old ones are deleted',
      (one) =>
        withAccount(one)
          .positional('url', {
            type: 'string',
            demandOption: true,
            describe: 'Address of the application',
          })
          .example('$0 mails retry https://app.foundation.org --as you@foundation.org', ''),
      run(async ({ url, as: email }) => {
        const { retryMails } = await import('../doctor/retry-mails.ts')
        return retryMails(url, await readAccess(email))
      }),
    )
    return below.demandCommand(1, 'Specify a subcommand: retry.')
  })
}

/** Commands of the page that the emulation cannot run, by their beginning, with the reason. */
export const skippedCommands: Readonly<Record<string, string>> = {
  'npm ci': 'the copy of this checkout has the installed packages',
}

/** Ends this development server when its parent process ends for any reason. */
export function exitWithParent(): void {
  process.once('disconnect', () => process.exit(0))
}

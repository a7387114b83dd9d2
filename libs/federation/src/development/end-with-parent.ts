/** Ends this development server when its parent process ends for any reason. */
export function endWithParent(): void {
  process.once('disconnect', () => process.exit(0))
}

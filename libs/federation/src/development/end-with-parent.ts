/** Ends this development server when whoever started it is gone, however it went. */
export function endWithParent(): void {
  process.once('disconnect', () => process.exit(0))
}

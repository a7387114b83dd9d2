/** The global that a remote's development build sets: the same after every change. */
export function developmentContainer(remote: string): string {
  return `${remote.replaceAll('-', '_')}_development`
}

/** Returns the global of a remote's development build, which stays the same across changes. */
export function developmentContainer(remote: string): string {
  return `${remote.replaceAll('-', '_')}_development`
}

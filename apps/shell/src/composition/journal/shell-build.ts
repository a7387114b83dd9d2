/** Returns the content hash of the shell's first script; null in development, where names have no hash. */
export function shellBuild(): string | null {
  for (const { src } of document.scripts) {
    const build = /\/static\/js\/index\.([0-9a-f]{8,})\.js$/.exec(src)?.[1]
    if (build) return build
  }
  return null
}

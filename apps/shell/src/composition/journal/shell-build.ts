/**
 * The build of the shell that runs in this page, as its first script is named after its content;
 * null in development, where it is not.
 */
export function shellBuild(): string | null {
  for (const { src } of document.scripts) {
    const build = /\/static\/js\/index\.([0-9a-f]{8,})\.js$/.exec(src)?.[1]
    if (build) return build
  }
  return null
}

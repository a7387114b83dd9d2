/** A font as a data URL, inlined into the script. */
declare module '*.woff?inline' {
  const address: string
  export = address
}

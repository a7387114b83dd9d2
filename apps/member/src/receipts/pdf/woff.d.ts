/** A font as a data address: it comes with the script that asks for it. */
declare module '*.woff?inline' {
  const address: string
  export = address
}

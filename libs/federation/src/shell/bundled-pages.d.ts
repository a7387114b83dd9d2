/** Made by `defineOneBundle` from the manifests of the remotes: each page as a lazy import. */
declare module '@sabha/bundled-pages' {
  export const pages: Readonly<Record<string, () => Promise<unknown>>>
}

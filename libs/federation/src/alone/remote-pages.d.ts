/** Made by the preset from a remote's manifest and exposed modules. */
declare module '@sabha/remote-pages' {
  export const manifest: unknown
  export const modules: Record<string, () => Promise<unknown>>
  /** Brings the remote's data into each state that its `alone` module names. */
  export const states: Record<string, () => void> | undefined
}

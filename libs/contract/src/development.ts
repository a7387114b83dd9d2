declare const process: { readonly env: { readonly NODE_ENV?: string } }

/**
 * Stands in a registry in place of a hash while a development server changes the file. No file has
 * this hash, so that a released shell refuses whatever carries it.
 */
export const developmentIntegrity = 'sha256-development'

/** The integrity to demand of a file of the registry; empty for what a development shell trusts. */
export function requiredIntegrity(integrity: string): string {
  const isChanging = process.env.NODE_ENV === 'development' && integrity === developmentIntegrity
  return isChanging ? '' : integrity
}

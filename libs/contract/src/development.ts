declare const process: { readonly env: { readonly NODE_ENV?: string } }

/**
 * Placeholder for the hash of a file that a development server changes. No file has this hash, so a released
 * shell refuses registries that contain it.
 */
export const developmentIntegrity = 'sha256-development'

/** Returns the integrity to require for a file of the registry; empty if a development shell trusts the file. */
export function requiredIntegrity(integrity: string): string {
  const isChanging = process.env.NODE_ENV === 'development' && integrity === developmentIntegrity
  return isChanging ? '' : integrity
}

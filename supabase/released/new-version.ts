/**
 * Returns the time in UTC as a version, so that migrations of two teams get different ones. It is later than
 * all existing versions, because the migration may need them.
 *
 * @param files names of the existing migrations
 */
export function createMigrationVersion(files: readonly string[], now: Date): string {
  const time = Number(now.toISOString().replaceAll(/\D/g, '').slice(0, 14))
  const versions = files.map((file) => Number.parseInt(file, 10)).filter(Number.isFinite)
  return String(Math.max(time, ...versions.map((version) => version + 1)))
}

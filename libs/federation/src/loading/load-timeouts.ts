/** Loading timeouts on a typical connection, in milliseconds. Shell and remotes are built with the same values. */
export const loadTimeouts = {
  /** All attempts at loading a module; after that the user sees an error. */
  overall: 8000,
  /** All attempts at loading the current build if a remote has a previous one, which is loaded after that. */
  currentBuild: 5000,
  /** Pauses before the second and third attempt; there is no fourth. */
  pauses: [300, 900],
} as const

/** Maximum of all timeouts on slow connections, in milliseconds. */
const maxTimeoutMs = 60_000

/**
 * Scales a timeout, in milliseconds, to the connection: at least `timeout`, else twice the time of the slowest
 * script of this visit. The browser does not report the progress of a script that is still loading.
 */
export function scaleToConnection(timeout: number): number {
  const took = performance
    .getEntriesByType('resource')
    .filter((entry) => (entry as PerformanceResourceTiming).initiatorType === 'script')
    .map(({ duration }) => duration * 2)
  return Math.max(timeout, Math.min(maxTimeoutMs, Math.max(0, ...took)))
}

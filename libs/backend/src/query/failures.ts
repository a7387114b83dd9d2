let report: ((error: unknown) => void) | undefined

/** Calls `listener` with the error of every query and mutation that fails, also if the page shows it. */
export function onFailure(listener: (error: unknown) => void): void {
  report = listener
}

export function emitFailure(error: unknown): void {
  report?.(error)
}

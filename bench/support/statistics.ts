export function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN
}

/** To three places: more than these no run has repeated. */
export function rounded(value: number): number {
  return Number(value.toFixed(3))
}

/** The median of what each pair has for itself: whatever the machine did meanwhile, it did to both. */
export function medianRatio(values: readonly number[], over: readonly number[]): number {
  return rounded(median(values.map((value, index) => value / (over[index] ?? Number.NaN))))
}

export function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN
}

/** Rounds to three decimals by default; further ones are not repeatable. */
export function rounded(value: number, places = 3): number {
  return Number(value.toFixed(places))
}

/** Median of the ratios of pairs: load on the machine affects both values of a pair. */
export function medianRatio(values: readonly number[], over: readonly number[]): number {
  return rounded(median(ratios(values, over)))
}

/**
 * Confidence interval of `medianRatio` of at least 95 %, by the sign test, which assumes no
 * distribution. Both ends are NaN below six pairs.
 */
export function medianRatioInterval(
  values: readonly number[],
  over: readonly number[],
): [lowest: number, highest: number] {
  const sorted = ratios(values, over).toSorted((one, other) => one - other)
  const left = outermost(sorted.length)
  const at = (index: number) => rounded(sorted[index] ?? Number.NaN)
  return left < 0 ? [Number.NaN, Number.NaN] : [at(left), at(sorted.length - 1 - left)]
}

/** Largest number of outer values to exclude on one side at 2.5 %; -1 if none may be excluded. */
function outermost(coins: number): number {
  let ways = 1
  let below = ways / 2 ** coins
  let side = -1
  while (below <= 0.025) {
    side += 1
    ways = (ways * (coins - side)) / (side + 1)
    below += ways / 2 ** coins
  }
  return side
}

function ratios(values: readonly number[], over: readonly number[]): number[] {
  return values.map((value, index) => value / (over[index] ?? Number.NaN))
}

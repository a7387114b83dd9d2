export function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN
}

/** To three places, if no other number of them is asked for: more than these no run has repeated. */
export function rounded(value: number, places = 3): number {
  return Number(value.toFixed(places))
}

/** The median of what each pair has for itself: whatever the machine did meanwhile, it did to both. */
export function medianRatio(values: readonly number[], over: readonly number[]): number {
  return rounded(median(ratios(values, over)))
}

/**
 * Between which two the true `medianRatio` lies, in 95 of 100 runs or more: the sign test's interval, which supposes
 * nothing of how times are spread. Both are NaN below six pairs, which cannot tell.
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

/** How many of so many coins may fall on one side before it is rarer than 2.5 in 100; -1 where none may. */
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

/** Returns the positions of `count` dots on a circle, clockwise from the top. */
export function ringDots(count: number, radius: number): { x: number; y: number }[] {
  return Array.from({ length: count }, (_, index) => {
    const angle = (index / count) * 2 * Math.PI - Math.PI / 2
    return { x: round(radius * Math.cos(angle)), y: round(radius * Math.sin(angle)) }
  })
}

function round(value: number): number {
  return Math.round(value * 100) / 100
}

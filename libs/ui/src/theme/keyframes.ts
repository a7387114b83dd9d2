/** Animations for the `animation` property of parts. */
export const keyframes = {
  gather: {
    from: { transform: 'scale(1.35)', opacity: 0 },
    to: { transform: 'none', opacity: 1 },
  },
  pass: { '0%, 100%': { opacity: 0.25 }, '40%': { opacity: 1 } },
  rise: { from: { transform: 'translateY(6px)', opacity: 0 }, to: { transform: 'none' } },
  refuse: { '25%': { transform: 'translateX(-4px)' }, '75%': { transform: 'translateX(4px)' } },
  breathe: { '50%': { opacity: 0.5 } },
}

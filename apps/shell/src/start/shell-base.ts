/** Below it lie the shell's own scripts. */
export const shellBase = `${location.origin}/static/`

export const shellBase = `${location.origin}/static/`

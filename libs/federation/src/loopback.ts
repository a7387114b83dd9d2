/** Origins that may read from a development server: all origins of the same machine. */
export const loopbackOrigin = /^http:\/\/(localhost|127\.0\.0\.1)(:\d+)?$/

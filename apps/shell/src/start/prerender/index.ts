export { prerenderFrames } from './prerender-frames.tsx'
export { prerenderedPaths, prerenderPage } from './prerender-page.tsx'

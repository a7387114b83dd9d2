export { prerenderFrames } from './prerender-frames.tsx'
export { prerenderPage } from './prerender-page.tsx'

export { type Prerendered, renderToStyledHtml } from './render-to-styled-html.tsx'

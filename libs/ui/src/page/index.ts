export { Page, type PageProps, PageTitle } from './page.tsx'

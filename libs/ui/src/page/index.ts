export { BackLink, type BackLinkProps } from './back-link.tsx'
export { Page, type PageProps, PageTitle } from './page.tsx'

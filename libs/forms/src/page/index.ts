export { FormPage, type FormPageProps } from './form-page.tsx'

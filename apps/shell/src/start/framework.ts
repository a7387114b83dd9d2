/** Libraries and components that most pages need, evaluated in a separate task. */
export { UiProvider } from '@sabha/ui'
export { PageTitle } from '@sabha/ui/page'
export { createRoot } from 'react-dom/client'

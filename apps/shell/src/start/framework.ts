/** Libraries and parts that most pages start with, evaluated in a task of their own. */
export { UiProvider } from '@sabha/ui'
export { PageTitle } from '@sabha/ui/page'
export { createRoot } from 'react-dom/client'

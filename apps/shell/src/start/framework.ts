/**
 * What the application runs on, its theme, and what every page but the landing page begins with: evaluated in
 * a task of its own.
 */
export { UiProvider } from '@sabha/ui'
export { PageTitle } from '@sabha/ui/page'
export { createRoot } from 'react-dom/client'

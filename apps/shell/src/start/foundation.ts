/** What the application runs on, and its theme: evaluated in a task of its own. */
export { UiProvider } from '@sabha/ui'
export { createRoot } from 'react-dom/client'

import { createRoot } from 'react-dom/client'
import { firstChoice, StandaloneRemote } from './standalone-remote.tsx'

const element = document.getElementById('root')
if (element) createRoot(element).render(<StandaloneRemote first={await firstChoice()} />)

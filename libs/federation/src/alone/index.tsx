import { createRoot } from 'react-dom/client'
import { firstChoice, RemoteAlone } from './remote-alone.tsx'

const element = document.getElementById('root')
if (element) createRoot(element).render(<RemoteAlone first={await firstChoice()} />)

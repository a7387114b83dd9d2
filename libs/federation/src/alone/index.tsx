import { createRoot } from 'react-dom/client'
import { RemoteAlone } from './remote-alone.tsx'

const element = document.getElementById('root')
if (element) createRoot(element).render(<RemoteAlone />)

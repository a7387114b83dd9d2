import { shellCatalogue } from './messages.ts'
import { providedVersions } from './provided-versions.gen.ts'
import { startShell } from './start/start-shell.ts'

const element = document.getElementById('root')
if (!element) throw new Error('The page has no element with the id "root"')

startShell(element, providedVersions).catch((error) => {
  element.textContent = shellCatalogue.read('en').frame.notConfigured
  throw error
})

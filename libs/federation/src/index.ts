export { definePrerender, type PrerenderDefinition } from './define-prerender.ts'
export { defineRemote, type RemoteDefinition } from './define-remote.ts'
export { defineShell, type ShellDefinition } from './define-shell.ts'
export { type SharedLibrary, sharedLibraries, sharedPackages } from './shared-libraries.ts'

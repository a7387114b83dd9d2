export { defineRemote, type RemoteDefinition } from './remote/define-remote.ts'
export { type SharedLibrary, sharedLibraries, sharedPackages } from './sharing/shared-libraries.ts'
export { definePrerender, type PrerenderDefinition } from './shell/define-prerender.ts'
export { defineShell, type ShellDefinition } from './shell/define-shell.ts'

export { OwnCopyProvider, type OwnCopyProviderProps } from './own-copy-provider.tsx'

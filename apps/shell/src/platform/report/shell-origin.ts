import packageJson from '../../../package.json' with { type: 'json' }

export const shellOrigin = {
  remote: 'shell',
  version: packageJson.version,
  owner: 'platform',
} as const

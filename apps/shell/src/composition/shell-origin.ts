import packageJson from '../../package.json' with { type: 'json' }

/** The shell in reports, beside the remotes. */
export const shellOrigin = {
  remote: 'shell',
  version: packageJson.version,
  owner: 'platform',
} as const

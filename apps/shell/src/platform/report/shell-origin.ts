import packageJson from '../../../package.json' with { type: 'json' }

/** The shell as the origin of reports. */
export const shellOrigin = {
  remote: 'shell',
  version: packageJson.version,
  owner: 'platform',
} as const

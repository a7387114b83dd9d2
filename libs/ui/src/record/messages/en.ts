export const messages = {
  copy: (label: string) => `Copy ${label}`,
  copied: 'Copied',
  print: 'Print',
}

export type Messages = typeof messages
